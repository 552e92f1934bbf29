import { ZONE_LABELS } from '@full-count/baseball';
import type { PitchQuality, PracticePitch } from '@full-count/sync-protocol';
import { pitchTypeWords } from '../../components/pitch-type-words.ts';
import { practiceCallWords } from '../../components/practice-call-words.ts';

/** "Changeup, Called Strike, 54 mph" */
export function recordedText({
  pitchType,
  call,
  velocityMph,
}: Pick<PracticePitch['facts'], 'pitchType' | 'call' | 'velocityMph'>): string {
  const speed = velocityMph === null ? [] : [`${velocityMph} mph`];
  return [pitchTypeWords[pitchType].name, practiceCallWords[call].name, ...speed].join(', ');
}

/** What Undo takes away: "CH zone 7, 54 mph". */
export function pitchText({ pitchType, zone, velocityMph }: PracticePitch['facts']): string {
  const speed = velocityMph === null ? '' : `, ${velocityMph} mph`;
  return `${pitchTypeWords[pitchType].code}${zone === null ? '' : ` zone ${zone}`}${speed}`;
}

/** "Zone 5, Middle-Middle" */
export function zoneText(zone: number | null): string {
  return zone === null ? 'No zone' : `Zone ${zone}, ${ZONE_LABELS[zone] ?? ''}`;
}

export const qualityWords: Readonly<Record<PitchQuality, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  needs_work: 'Needs work',
};

/** What else there is to a pitch: "Target 7. Good. Late break" */
export function remarksText({ target, row }: PracticePitch): string {
  const aim = target === null ? [] : [`Target ${target}`];
  const quality = row.quality === undefined ? [] : [qualityWords[row.quality]];
  return [...aim, ...quality, ...(row.notes ? [row.notes] : [])].join('. ');
}
