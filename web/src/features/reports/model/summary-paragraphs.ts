import {
  BATTING,
  countWithNoun,
  figureRate,
  figureText,
  type GameReport,
  inningsText,
  NO_BATTER_TALLY,
  PITCHING,
  pitchesText,
  type ReportBatter,
  type ReportPitcher,
  strikeZoneData,
  sumTallies,
  type TypeTally,
  ZONE_LABELS,
} from '@full-count/baseball';
import { firstPitchesText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';

/** With fewer swings, the misses of a pitch type are mostly chance. */
const MIN_SWINGS = 3;

export function summaryParagraphs({ pitchers, types, record, batters }: GameReport): string[] {
  return [
    ...pitchers.map(pitcherParagraph),
    ...missParagraphs(types),
    ...zoneParagraphs(record.pitches),
    ...battingParagraphs(batters),
  ];
}

function pitcherParagraph({ person, tally }: ReportPitcher): string {
  const { outs, pitches, strikes, firstPitches, firstPitchStrikes, strikeouts, walks, hits } =
    tally;
  return [
    `${person.name}: ${inningsText(outs)} innings, ${pitchesText(pitches)}, ${strikeouts} K, ${walks} BB, ${hits} H.`,
    ...(pitches === 0
      ? []
      : [`${countWithNoun(strikes, 'strike')} (${figureText(PITCHING.strikePercentage, tally)}).`]),
    ...(firstPitches === 0
      ? []
      : [`${firstPitchStrikes} of ${firstPitchesText(firstPitches)} were strikes.`]),
  ].join(' ');
}

function missParagraphs(types: readonly TypeTally[]): string[] {
  const [hardestToHit] = types
    .map(({ type, tally }) => ({ type, whiffs: figureRate(PITCHING.swingMissPercentage, tally) }))
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

function zoneParagraphs(pitches: GameReport['record']['pitches']): string[] {
  const zones = strikeZoneData(pitches);
  const pitchesInZones = zones.reduce((total, { count }) => total + count, 0);
  const [mostUsed] = zones.sort((a, b) => b.count - a.count);
  if (mostUsed === undefined || mostUsed.count === 0) return [];
  return [
    `Most used: zone ${mostUsed.zone} (${ZONE_LABELS[mostUsed.zone]}), ${mostUsed.count} of ${pitchesText(pitchesInZones)} in zones 1–9.`,
  ];
}

function battingParagraphs(batters: readonly ReportBatter[]): string[] {
  if (batters.length === 0) return [];
  const tally = sumTallies(NO_BATTER_TALLY, batters);
  const seen = batters.reduce((total, { pitchesSeen }) => total + pitchesSeen, 0);
  const average = figureText(BATTING.battingAverage, tally) ?? '–';
  return [
    `At the plate: ${tally.hits}-for-${tally.atBats} (${average}), ${tally.walks} BB, ${tally.strikeouts} K, ${pitchesText(seen)} seen.`,
  ];
}
