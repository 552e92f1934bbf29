import { oneDecimalText, type PitchType, type UmpireCall, ZONE_LABELS } from '@full-count/baseball';
import type { PitchQuality } from '@full-count/sync-protocol';

interface PitchTypeLabels {
  code: string;
  name: string;
  shortName: string;
  /** The letter on the keyboard: one of the name that no outcome and no other type of the same sport uses. */
  key: string;
  /** Statcast's code (docs/statistics.md). RI, DR and OT are our own, because Statcast lacks these types. */
  statcast: string;
}

export const pitchTypeLabels: Readonly<Record<PitchType, PitchTypeLabels>> = {
  fastball: { code: 'FB', name: 'Fastball', shortName: 'Fastball', key: 'A', statcast: 'FA' },
  curveball: { code: 'CB', name: 'Curveball', shortName: 'Curve', key: 'U', statcast: 'CU' },
  slider: { code: 'SL', name: 'Slider', shortName: 'Slider', key: 'L', statcast: 'SL' },
  changeup: { code: 'CH', name: 'Changeup', shortName: 'Change', key: 'G', statcast: 'CH' },
  cutter: { code: 'CT', name: 'Cutter', shortName: 'Cutter', key: 'R', statcast: 'FC' },
  knuckleball: { code: 'KN', name: 'Knuckleball', shortName: 'Knuckle', key: 'K', statcast: 'KN' },
  other: { code: 'OT', name: 'Other', shortName: 'Other', key: 'O', statcast: 'OT' },
  riseball: { code: 'RI', name: 'Riseball', shortName: 'Rise', key: 'R', statcast: 'RI' },
  dropball: { code: 'DR', name: 'Dropball', shortName: 'Drop', key: 'D', statcast: 'DR' },
  screwball: { code: 'SC', name: 'Screwball', shortName: 'Screw', key: 'E', statcast: 'SC' },
  unknown: { code: '–', name: 'Not recorded', shortName: 'None', key: 'N', statcast: 'UN' },
};

/** Each letter has a shape: B a ring, C and N a square, S home plate, F a slanted box, X a diamond. */
export type CallLetter = 'B' | 'C' | 'S' | 'F' | 'X' | 'N';

export interface CallLabels {
  letter: CallLetter;
  name: string;
  shortName: string;
}

const swing: CallLabels = { letter: 'S', name: 'Swing & Miss', shortName: 'Whiff' };

export const callLabels: Readonly<Record<UmpireCall, CallLabels>> = {
  ball: { letter: 'B', name: 'Ball', shortName: 'Ball' },
  called_strike: { letter: 'C', name: 'Called Strike', shortName: 'Called' },
  // In a game `strike` is a swing and a miss.
  strike: swing,
  swinging_strike: swing,
  // Only the count was kept.
  unknown_strike: { letter: 'N', name: 'Strike', shortName: 'Strike' },
  foul: { letter: 'F', name: 'Foul', shortName: 'Foul' },
  in_play: { letter: 'X', name: 'In Play', shortName: 'In Play' },
};

/** "54.0 mph" */
export function mphText(velocityMph: number): string {
  return `${oneDecimalText(velocityMph)} mph`;
}

/** "Zone 7, Low-Left" */
export function zoneText(zone: number | null): string {
  return zone === null ? 'No zone' : `Zone ${zone}, ${ZONE_LABELS[zone] ?? ''}`;
}

/** Nobody calls or swings in a bullpen, so `strike` is any strike. Its letter is N, because K is a strikeout. */
export const practiceCallLabels: Readonly<Record<UmpireCall, CallLabels>> = {
  ...callLabels,
  strike: callLabels.unknown_strike,
};

export const qualityLabels: Readonly<Record<PitchQuality, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  needs_work: 'Needs work',
};

export const COMMAND_FORMULA =
  'A pitch in the target zone gets 2 points, and a pitch in a neighboring zone 1. Command: points ÷ possible points.';
