import {
  type ArsenalPitch,
  type BatterStats,
  battingAverage,
  type GameStats,
  inningsText,
  type PitcherStats,
  ZONE_LABELS,
} from '@full-count/baseball';
import { countWithNoun, pitchesText } from '../../../format/counted.ts';
import { firstPitchesText } from '../../../format/first-pitches.ts';
import { averageText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';

/** With fewer swings, the misses of a pitch type are mostly chance. */
const MIN_SWINGS = 3;

export function summaryParagraphs(stats: GameStats, arsenal: readonly ArsenalPitch[]): string[] {
  return [
    ...stats.pitcherStats.map(pitcherParagraph),
    ...missParagraphs(arsenal),
    ...zoneParagraphs(stats),
    ...battingParagraphs(stats.batterStats),
  ];
}

function pitcherParagraph(pitcher: PitcherStats): string {
  const { pitcherName, totalPitches, strikes, strikePercentage, totalFirstPitches } = pitcher;
  const { strikeouts, walks, hits } = pitcher;
  return [
    `${pitcherName}: ${inningsText(pitcher.outs)} innings, ${pitchesText(totalPitches)}, ${strikeouts} K, ${walks} BB, ${hits} H.`,
    ...(totalPitches === 0 ? [] : [`${countWithNoun(strikes, 'strike')} (${strikePercentage}%).`]),
    ...(totalFirstPitches === 0
      ? []
      : [
          `${firstPitchesText(totalFirstPitches)}, ${countWithNoun(pitcher.firstPitchStrikes, 'strike')}.`,
        ]),
  ].join(' ');
}

function missParagraphs(arsenal: readonly ArsenalPitch[]): string[] {
  const [hardestToHit] = arsenal
    .filter(({ whiffs }) => whiffs.of >= MIN_SWINGS && whiffs.n > 0)
    .sort((a, b) => b.whiffs.n * a.whiffs.of - a.whiffs.n * b.whiffs.of);
  if (hardestToHit === undefined) return [];
  const { type, whiffs } = hardestToHit;
  const { n, of, percent } = whiffs;
  const name = type === 'other' ? 'another pitch type' : pitchTypeLabels[type].name;
  return [
    `Hardest to hit: ${name.toLowerCase()}, ${countWithNoun(n, 'miss', 'misses')} on ${countWithNoun(of, 'swing')} (${percent}%).`,
  ];
}

function zoneParagraphs({ strikeZoneData }: GameStats): string[] {
  const pitchesInZones = strikeZoneData.reduce((total, { count }) => total + count, 0);
  const [mostUsed] = strikeZoneData.toSorted((a, b) => b.count - a.count);
  if (mostUsed === undefined || mostUsed.count === 0) return [];
  return [
    `Most used: zone ${mostUsed.zone} (${ZONE_LABELS[mostUsed.zone]}), ${mostUsed.count} of ${pitchesText(pitchesInZones)} in zones 1–9.`,
  ];
}

function battingParagraphs(batters: readonly BatterStats[]): string[] {
  if (batters.length === 0) return [];
  const sum = (key: 'hits' | 'atBats' | 'walks' | 'strikeouts' | 'pitchesSeen') =>
    batters.reduce((total, row) => total + row[key], 0);
  const line = { hits: sum('hits'), atBats: sum('atBats') };
  const average = averageText(battingAverage(line)) ?? '–';
  return [
    `At the plate: ${line.hits}-for-${line.atBats} (${average}), ${sum('walks')} BB, ${sum('strikeouts')} K, ${pitchesText(sum('pitchesSeen'))} seen.`,
  ];
}
