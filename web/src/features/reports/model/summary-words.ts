import {
  type ArsenalPitch,
  type BatterStats,
  battingAverage,
  type GameStats,
  type PitcherStats,
  ZONE_LABELS,
} from '@full-count/baseball';
import { countedText } from '../../../components/counted-text.ts';
import { averageText } from '../../../components/figure-text.ts';
import { inningsText } from '../../../components/innings-text.ts';
import { pitchTypeWords } from '../../../components/pitch-type-words.ts';

/** Fewer swings say nothing of a pitch type. */
const LEAST_SWINGS = 3;

/** A game in a few paragraphs, each figure with what it rests on. */
export function summaryWords(stats: GameStats, arsenal: readonly ArsenalPitch[]): string[] {
  return [
    ...stats.pitcherStats.map(pitcherWords),
    ...missWords(arsenal),
    ...zoneWords(stats),
    ...battingWords(stats.batterStats),
  ];
}

function pitcherWords(pitcher: PitcherStats): string {
  const { pitcherName, totalPitches, strikes, strikePercentage } = pitcher;
  const line = [
    countedText(pitcher.strikeouts, 'strikeout'),
    countedText(pitcher.walks, 'walk'),
    countedText(pitcher.hits, 'hit'),
  ].join(', ');
  const work = `${pitcherName}: ${inningsText(pitcher.outs)} innings on ${countedText(totalPitches, 'pitch', 'pitches')}, ${line}.`;
  if (totalPitches === 0) return work;
  const first = `${pitcher.firstPitchStrikes} of ${countedText(pitcher.totalFirstPitches, 'first pitch', 'first pitches')}`;
  return `${work} Strikes: ${strikes} of ${totalPitches} (${strikePercentage}%), ${first}.`;
}

function missWords(arsenal: readonly ArsenalPitch[]): string[] {
  const [best] = arsenal
    .filter(({ whiffs }) => whiffs.of >= LEAST_SWINGS && whiffs.n > 0)
    .sort((a, b) => b.whiffs.n * a.whiffs.of - a.whiffs.n * b.whiffs.of);
  if (best === undefined) return [];
  const { n, of, percent } = best.whiffs;
  return [
    `Hardest to hit: ${pitchTypeWords[best.type].name}, ${countedText(n, 'miss', 'misses')} on ${countedText(of, 'swing')} (${percent}%).`,
  ];
}

function zoneWords({ strikeZoneData }: GameStats): string[] {
  const located = strikeZoneData.reduce((all, { count }) => all + count, 0);
  const [most] = strikeZoneData.toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.count === 0) return [];
  return [
    `Most used: zone ${most.zone}, ${ZONE_LABELS[most.zone]}, ${most.count} of ${countedText(located, 'pitch', 'pitches')} in the zone.`,
  ];
}

function battingWords(batters: readonly BatterStats[]): string[] {
  if (batters.length === 0) return [];
  const sum = (key: 'hits' | 'atBats' | 'walks' | 'strikeouts' | 'pitchesSeen') =>
    batters.reduce((all, row) => all + row[key], 0);
  const line = { hits: sum('hits'), atBats: sum('atBats') };
  const average = averageText(battingAverage(line)) ?? '–';
  return [
    `At the plate: ${line.hits} for ${line.atBats} (${average}), ${countedText(sum('walks'), 'walk')}, ${countedText(sum('strikeouts'), 'strikeout')}, ${countedText(sum('pitchesSeen'), 'pitch', 'pitches')} seen.`,
  ];
}
