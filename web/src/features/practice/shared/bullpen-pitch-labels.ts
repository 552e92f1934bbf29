import { ZONE_LABELS } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { pitchTypeWords } from '../../../labels/pitch-types.ts';
import { practiceCallWords, qualityWords } from '../../../labels/practice-calls.ts';
import type { WholePitch } from './bullpen-pitch-draft.ts';

/** "Changeup, Called Strike, 54 mph" */
export function recordedText({
  pitchType,
  call,
  velocityMph,
}: Pick<PracticePitch['facts'], 'pitchType' | 'call' | 'velocityMph'>): string {
  const speed = velocityMph === null ? [] : [`${velocityMph} mph`];
  return [pitchTypeWords[pitchType].name, practiceCallWords[call].name, ...speed].join(', ');
}

/** What Undo removes: "CH zone 7, 54 mph". */
export function pitchText({ pitchType, zone, velocityMph }: PracticePitch['facts']): string {
  const speed = velocityMph === null ? '' : `, ${velocityMph} mph`;
  return `${pitchTypeWords[pitchType].code}${zone === null ? '' : ` zone ${zone}`}${speed}`;
}

/** "Zone 7, Low-Left" */
export function zoneText(zone: number | null): string {
  return zone === null ? 'No zone' : `Zone ${zone}, ${ZONE_LABELS[zone] ?? ''}`;
}

/** "Changeup, Ball, 54 mph, zone 7, target 9, Good": all that a correction can change but the note. */
export function summaryText(pitch: WholePitch): string {
  const { zone, target, quality } = pitch;
  return [
    recordedText(pitch),
    zone === null ? 'no zone' : `zone ${zone}`,
    ...(target === null ? [] : [`target ${target}`]),
    ...(quality === null ? [] : [qualityWords[quality]]),
  ].join(', ');
}

/** What else there is to a pitch: "Target 7. Good. Late break" */
export function remarksText({ target, row }: PracticePitch): string {
  const aim = target === null ? [] : [`Target ${target}`];
  const quality = row.quality === undefined ? [] : [qualityWords[row.quality]];
  return [...aim, ...quality, ...(row.notes ? [row.notes] : [])].join('. ');
}
