import { oneDecimalText, ZONE_LABELS } from '@full-count/baseball';

/** "54.0 mph" */
export function mphText(velocityMph: number): string {
  return `${oneDecimalText(velocityMph)} mph`;
}

/** "Zone 7, Low-Left" */
export function zoneText(zone: number | null): string {
  return zone === null ? 'No zone' : `Zone ${zone}, ${ZONE_LABELS[zone] ?? ''}`;
}
