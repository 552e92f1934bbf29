import {
  type ArsenalPitch,
  type BatterStats,
  battingAverage,
  type GameStats,
  type PitcherStats,
  ZONE_LABELS,
} from '@full-count/baseball';
import { countWithNoun, pitchesText } from '../../../format/counted.ts';
import { firstPitchesText } from '../../../format/first-pitches.ts';
import { inningsText } from '../../../format/innings.ts';
import { averageText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';

/** With fewer swings, the misses of a pitch type are mostly chance. */
const MIN_SWINGS = 3;

/** The summary of a game in short paragraphs, with the counts behind each figure. */
export function summarySentences(stats: GameStats, arsenal: readonly ArsenalPitch[]): string[] {
  return [
    ...stats.pitcherStats.map(pitcherSentences),
    ...missSentences(arsenal),
    ...zoneSentences(stats),
    ...battingSentences(stats.batterStats),
  ];
}

function pitcherSentences(pitcher: PitcherStats): string {
  const { pitcherName, totalPitches, strikes, strikePercentage, totalFirstPitches } = pitcher;
  const { strikeouts, walks, hits } = pitcher;
  return [
    `${pitcherName}: ${inningsText(pitcher.outs)} innings, ${pitchesText(totalPitches)}, ${strikeouts} K, ${walks} BB, ${hits} H.`,
    ...(totalPitches === 0 ? [] : [`${countWithNoun(strikes, 'strike')} (${strikePercentage}%).`]),
    ...(totalFirstPitches === 0
      ? []
      : [`${pitcher.firstPitchStrikes} of ${firstPitchesText(totalFirstPitches)} were strikes.`]),
  ].join(' ');
}

function missSentences(arsenal: readonly ArsenalPitch[]): string[] {
  const [hardestPitch] = arsenal
    .filter(({ whiffs }) => whiffs.of >= MIN_SWINGS && whiffs.n > 0)
    .sort((a, b) => b.whiffs.n * a.whiffs.of - a.whiffs.n * b.whiffs.of);
  if (hardestPitch === undefined) return [];
  const { type, whiffs } = hardestPitch;
  const { n, of, percent } = whiffs;
  const name = type === 'other' ? 'another pitch type' : pitchTypeLabels[type].name;
  return [
    `Hardest to hit: ${name.toLowerCase()}, ${countWithNoun(n, 'miss', 'misses')} on ${countWithNoun(of, 'swing')} (${percent}%).`,
  ];
}

function zoneSentences({ strikeZoneData }: GameStats): string[] {
  const pitchesInZones = strikeZoneData.reduce((total, { count }) => total + count, 0);
  const [mostUsed] = strikeZoneData.toSorted((a, b) => b.count - a.count);
  if (mostUsed === undefined || mostUsed.count === 0) return [];
  return [
    `Most used: zone ${mostUsed.zone} (${ZONE_LABELS[mostUsed.zone]}), ${mostUsed.count} of ${pitchesText(pitchesInZones)} in zones 1–9.`,
  ];
}

function battingSentences(batters: readonly BatterStats[]): string[] {
  if (batters.length === 0) return [];
  const sum = (key: 'hits' | 'atBats' | 'walks' | 'strikeouts' | 'pitchesSeen') =>
    batters.reduce((total, row) => total + row[key], 0);
  const line = { hits: sum('hits'), atBats: sum('atBats') };
  const average = averageText(battingAverage(line)) ?? '–';
  return [
    `At the plate: ${line.hits}-for-${line.atBats} (${average}), ${sum('walks')} BB, ${sum('strikeouts')} K, ${pitchesText(sum('pitchesSeen'))} seen.`,
  ];
}
