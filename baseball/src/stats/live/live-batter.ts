import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { personKey, playerKey } from '../../game/person.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';
import { battedPlateAppearances } from '../measures/perspective.ts';
import { recordsByBatter } from '../measures/player-records.ts';
import type { Rate } from '../measures/rate.ts';
import { contactRate, whiffRate } from '../measures/strike-rate.ts';
import { strikeZoneData, type ZoneCount } from '../measures/zone-counts.ts';
import { groupByType, type TypeRate } from '../pitching/pitch-mix.ts';

/** The Batter Analytics panel: what he saw in this game himself. */
export interface LiveBatter {
  readonly batter: Person;
  readonly contact: Rate;
  readonly swingMiss: Rate;
  readonly pitchesSeen: number;
  /** Types that he hardly hits, with his contact on them. */
  readonly strugglesAgainst: readonly TypeRate[];
  /** Where pitchers attack him. */
  readonly zones: readonly ZoneCount[];
  /** Today's plate appearances of his, the one in progress too. */
  readonly atBats: readonly FoldedPlateAppearance[];
}

/** @param side whose batter he is */
export function liveBatter(game: FoldedGame, side: Side, batter: Person): LiveBatter {
  const batted = battedPlateAppearances(game, side);
  const key = playerKey(side, batter);
  const pitches = recordsByBatter(batted).find((one) => one.key === key)?.pitches ?? [];
  return {
    batter,
    contact: contactRate(pitches),
    swingMiss: whiffRate(pitches),
    pitchesSeen: pitches.length,
    strugglesAgainst: strugglesAgainst(pitches),
    zones: strikeZoneData(pitches),
    atBats: batted.filter((one) => personKey(one.batter) === personKey(batter)),
  };
}

const STRUGGLE = { leastPitches: 3, belowPercent: 30 };

function strugglesAgainst(pitches: readonly FoldedPitch[]): TypeRate[] {
  return groupByType(pitches)
    .filter(([, ofType]) => ofType.length >= STRUGGLE.leastPitches)
    .map(([type, ofType]) => ({ type, rate: contactRate(ofType) }))
    .filter(({ rate: { n, of } }) => of > 0 && 100 * n < STRUGGLE.belowPercent * of);
}
