import { oneDecimalText, ZONE_LABELS } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { practiceCallLabels, qualityLabels } from '../../../labels/practice-calls.ts';
import type { CompletePitch } from './bullpen-pitch-draft.ts';

/** "Changeup, Called Strike, 54.0 mph" */
export function recordedText({
  pitchType,
  call,
  velocityMph,
}: Pick<PracticePitch['facts'], 'pitchType' | 'call' | 'velocityMph'>): string {
  const velocityParts = velocityMph === null ? [] : [mphText(velocityMph)];
  return [pitchTypeLabels[pitchType].name, practiceCallLabels[call].name, ...velocityParts].join(
    ', ',
  );
}

/** "CH zone 7, 54.0 mph" */
export function pitchText({ pitchType, zone, velocityMph }: PracticePitch['facts']): string {
  const velocityText = velocityMph === null ? '' : `, ${mphText(velocityMph)}`;
  return `${pitchTypeLabels[pitchType].code}${zone === null ? '' : ` zone ${zone}`}${velocityText}`;
}

export function mphText(velocityMph: number): string {
  return `${oneDecimalText(velocityMph)} mph`;
}

/** "Zone 7, Low-Left" */
export function zoneText(zone: number | null): string {
  return zone === null ? 'No zone' : `Zone ${zone}, ${ZONE_LABELS[zone] ?? ''}`;
}

/** "Changeup, Ball, 54.0 mph, zone 7, target zone 9, Good" */
export function summaryText(pitch: CompletePitch): string {
  const { zone, target, quality } = pitch;
  return [
    recordedText(pitch),
    zone === null ? 'no zone' : `zone ${zone}`,
    ...(target === null ? [] : [`target zone ${target}`]),
    ...(quality === null ? [] : [qualityLabels[quality]]),
  ].join(', ');
}

/** "Target zone 7. Good. Late break" */
export function remarksText({ target, row }: PracticePitch): string {
  const targetParts = target === null ? [] : [`Target zone ${target}`];
  const qualityParts = row.quality === undefined ? [] : [qualityLabels[row.quality]];
  return [...targetParts, ...qualityParts, ...(row.notes ? [row.notes] : [])].join('. ');
}
