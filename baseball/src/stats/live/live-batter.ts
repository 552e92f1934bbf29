import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { isSamePerson, playerKey } from '../../game/person.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';
import { battedPlateAppearances } from '../measures/perspective.ts';
import { recordsByBatter } from '../measures/player-records.ts';
import type { Rate } from '../measures/rate.ts';
import { contactRate, whiffRate } from '../measures/strike-rate.ts';
import { strikeZoneData, type ZoneCount } from '../measures/zone-counts.ts';
import { groupByType, type TypeRate } from '../pitching/pitch-mix.ts';

export interface LiveBatter {
  readonly batter: Person;
  readonly contact: Rate;
  readonly swingMiss: Rate;
  readonly pitchesSeen: number;
  readonly strugglesAgainst: readonly TypeRate[];
  readonly zones: readonly ZoneCount[];
  readonly plateAppearances: readonly FoldedPlateAppearance[];
}

export function liveBatter(game: FoldedGame, side: Side, batter: Person): LiveBatter {
  const plateAppearances = battedPlateAppearances(game, side);
  const key = playerKey(side, batter);
  const pitches =
    recordsByBatter(plateAppearances).find((record) => record.key === key)?.pitches ?? [];
  return {
    batter,
    contact: contactRate(pitches),
    swingMiss: whiffRate(pitches),
    pitchesSeen: pitches.length,
    strugglesAgainst: strugglesAgainst(pitches),
    zones: strikeZoneData(pitches),
    plateAppearances: plateAppearances.filter((plateAppearance) =>
      isSamePerson(plateAppearance.batter, batter),
    ),
  };
}

/** See docs/statistics.md, "Insights". */
const STRUGGLE = { leastPitches: 3, belowPercent: 30 };

function strugglesAgainst(pitches: readonly FoldedPitch[]): TypeRate[] {
  return groupByType(pitches)
    .filter(([, pitchesOfType]) => pitchesOfType.length >= STRUGGLE.leastPitches)
    .map(([type, pitchesOfType]) => ({ type, rate: contactRate(pitchesOfType) }))
    .filter(({ rate: { n, of } }) => of > 0 && 100 * n < STRUGGLE.belowPercent * of);
}
