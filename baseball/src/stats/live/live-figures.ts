import { figureRate } from '../../figures/figure.ts';
import { CONTACT } from '../../figures/record-figures.ts';
import { tallyOf } from '../../figures/tally.ts';
import { pitchMix, type TypeRate, type TypeTally, tallyTypes } from '../../figures/type-tallies.ts';
import type { FoldedGame } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { isSamePerson, playerKey } from '../../game/person.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';
import { strikeZoneData } from '../measures/calls.ts';
import { battedPlateAppearances, pitchedPlateAppearances } from '../measures/plate-appearances.ts';
import { recordsByBatter, recordsByPitcher } from '../measures/player-records.ts';
import { countPatterns, LIVE_PATTERNS } from '../pitching/count-patterns.ts';

/** What the pitcher on the mound has thrown in this game. */
export type LivePitcher = ReturnType<typeof livePitcher>;

export function livePitcher(game: FoldedGame, side: Side, pitcher: Person) {
  const key = playerKey(side, pitcher);
  const records = recordsByPitcher(pitchedPlateAppearances(game, side));
  const pitches = records.find((record) => record.key === key)?.pitches ?? [];
  return {
    pitcher,
    tally: tallyOf({ pitches }),
    /** The one thrown most first. */
    types: tallyTypes({ pitches }),
    firstPitchMix: pitchMix(pitches.filter(({ isFirstPitch }) => isFirstPitch)),
    zones: strikeZoneData(pitches),
    countPatterns: countPatterns(pitches, LIVE_PATTERNS),
  };
}

/** What the batter at the plate has seen and done in this game. */
export type LiveBatter = ReturnType<typeof liveBatter>;

export function liveBatter(game: FoldedGame, side: Side, batter: Person) {
  const plateAppearances = battedPlateAppearances(game, side);
  const key = playerKey(side, batter);
  const pitches =
    recordsByBatter(plateAppearances).find((record) => record.key === key)?.pitches ?? [];
  return {
    batter,
    tally: tallyOf({ pitches }),
    /** Contact % on the pitch types that the batter seldom hits. */
    strugglesAgainst: strugglesAgainst(tallyTypes({ pitches })),
    zones: strikeZoneData(pitches),
    plateAppearances: plateAppearances.filter((plateAppearance) =>
      isSamePerson(plateAppearance.batter, batter),
    ),
  };
}

/** See docs/statistics.md, "Insights". */
const STRUGGLE = { leastPitches: 3, belowPercent: 30 };

function strugglesAgainst(types: readonly TypeTally[]): TypeRate[] {
  return types
    .filter(({ tally }) => tally.pitches >= STRUGGLE.leastPitches)
    .map(({ type, tally }) => ({ type, rate: figureRate(CONTACT, tally) }))
    .filter(({ rate: { n, of } }) => of > 0 && 100 * n < STRUGGLE.belowPercent * of);
}
