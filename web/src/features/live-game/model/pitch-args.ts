import { type GameState, isSamePerson, type Person, type Side } from '@full-count/baseball';
import type { MutationArgs, PitchLogArgs, PlateAppearanceRow } from '@full-count/sync-protocol';
import type { EnteredFacts } from './entry.ts';
import type { PlayPreview } from './play.ts';

export interface PitchMoment {
  gameId: string;
  /** The pitch before this one. Null for the first pitch. */
  head: string | null;
  state: GameState;
  /** The row of the plate appearance in progress. Null if it has none yet. */
  open: PlateAppearanceRow | null;
  who: { battingSide: Side; batter: Person; pitcher: Person };
}

/** The arguments of `pitch.log`, from the entered facts and the moment of the pitch. */
export function pitchArgs(
  { gameId, head, state, open, who }: PitchMoment,
  facts: EnteredFacts,
  advances: PlayPreview['advances'],
  newId: () => string,
): PitchLogArgs {
  const began = open ?? who;
  const { result, velocityMph, zone, ...rest } = facts;
  return {
    gameId,
    prev: head,
    plateAppearance: {
      id: open?.id ?? state.plateAppearance?.id ?? newId(),
      battingSide: open?.battingSide ?? who.battingSide,
      batter: personOf(began.batter),
      pitcher: personOf(began.pitcher),
    },
    pitch: {
      id: newId(),
      ...rest,
      ...(result !== null && { result }),
      ...(velocityMph !== null && { velocityMph }),
      ...(zone !== null && { zone: zone as NonNullable<PitchLogArgs['pitch']['zone']> }),
      ...(advances.length > 0 && { advances: [...advances] }),
      ...(!isSamePerson(who.batter, began.batter) && { batter: personOf(who.batter) }),
      ...(!isSamePerson(who.pitcher, began.pitcher) && { pitcher: personOf(who.pitcher) }),
    },
  };
}

function personOf({ id, name }: Person): Person {
  return { id, name };
}

export type PitchChanges = MutationArgs<'pitch.amend'>['changes'];
