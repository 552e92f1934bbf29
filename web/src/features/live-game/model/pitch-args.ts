import { type GameState, personOf, type Side } from '@full-count/baseball';
import type { PitchLogArgs, PlateAppearanceRow } from '@full-count/sync-protocol';
import {
  enteredPitch,
  type Matchup,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';

interface PitchMoment {
  gameId: string;
  head: string | null;
  state: GameState;
  openRow: PlateAppearanceRow | null;
  matchup: Matchup & { battingSide: Side };
}

export function pitchArgs(
  { gameId, head, state, openRow, matchup }: PitchMoment,
  draft: PitchDraft,
  newId: () => string,
): PitchLogArgs {
  // A plate appearance keeps the people with whom it began. A pitch names anyone who replaced them.
  const { battingSide, batter, pitcher } = openRow ?? matchup;
  return {
    gameId,
    prev: head,
    plateAppearance: {
      id: openRow?.id ?? state.plateAppearance?.id ?? newId(),
      battingSide,
      batter: personOf(batter),
      pitcher: personOf(pitcher),
    },
    pitch: enteredPitch(newId(), { ...draft, ...matchup }, { batter, pitcher }),
  };
}
