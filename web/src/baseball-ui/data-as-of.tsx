import { numberText } from '@full-count/baseball';
import { asOfText } from '../format/as-of.ts';

interface DataAsOfLineProps {
  /** `waiting` counts the device's unsent changes. Undefined while they are being read. */
  asOf: { readonly syncedAt: string | null; readonly waiting: number } | undefined;
}

export function DataAsOfLine({ asOf }: DataAsOfLineProps) {
  if (asOf === undefined) return 'Last updated …';
  return asOfSentences(asOf).join(' ');
}

export function asOfSentences({ syncedAt, waiting }: NonNullable<DataAsOfLineProps['asOf']>) {
  const updatedSentence =
    syncedAt === null
      ? 'Not updated yet. This includes only what was entered on this device.'
      : `Last updated ${asOfText(syncedAt)}.`;
  return [
    updatedSentence,
    ...waitingSentences(waiting),
    'Other devices may have changes waiting to send.',
  ];
}

function waitingSentences(waiting: number): string[] {
  if (waiting === 0) return [];
  if (waiting === 1) return ['1 change on this device is waiting to send.'];
  return [`${numberText(waiting)} changes on this device are waiting to send.`];
}
