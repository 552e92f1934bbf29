import {
  type GameState,
  isSamePerson,
  type Person,
  personOf,
  type Side,
} from '@full-count/baseball';
import type { MutationArgs, PitchLogArgs, PlateAppearanceRow } from '@full-count/sync-protocol';
import type { EnteredFacts } from './pitch-draft.ts';
import type { PlayPreview } from './play.ts';

interface PitchMoment {
  gameId: string;
  head: string | null;
  state: GameState;
  openRow: PlateAppearanceRow | null;
  matchup: { battingSide: Side; batter: Person; pitcher: Person };
}

export function pitchArgs(
  { gameId, head, state, openRow, matchup }: PitchMoment,
  facts: EnteredFacts,
  advances: PlayPreview['advances'],
  newId: () => string,
): PitchLogArgs {
  // A plate appearance keeps the people with whom it began. A pitch names anyone who replaced them.
  const { battingSide, batter, pitcher } = openRow ?? matchup;
  const { result, velocityMph, zone, ...otherFacts } = facts;
  return {
    gameId,
    prev: head,
    plateAppearance: {
      id: openRow?.id ?? state.plateAppearance?.id ?? newId(),
      battingSide,
      batter: personOf(batter),
      pitcher: personOf(pitcher),
    },
    pitch: {
      id: newId(),
      ...otherFacts,
      ...(result !== null && { result }),
      ...(velocityMph !== null && { velocityMph }),
      ...(zone !== null && { zone: zone as NonNullable<PitchLogArgs['pitch']['zone']> }),
      ...(advances.length > 0 && { advances: [...advances] }),
      ...(!isSamePerson(matchup.batter, batter) && { batter: personOf(matchup.batter) }),
      ...(!isSamePerson(matchup.pitcher, pitcher) && { pitcher: personOf(matchup.pitcher) }),
    },
  };
}

export type PitchChanges = MutationArgs<'pitch.amend'>['changes'];
