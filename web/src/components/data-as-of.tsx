import { asOfText } from './as-of-text.ts';
import { countedText } from './counted-text.ts';

interface DataAsOfLineProps {
  /** When device and server last had the same; null: not yet. Undefined: not read yet. */
  asOf: { readonly syncedAt: string | null; readonly waiting: number } | undefined;
}

/** How recent a report is, as far as this device can know. */
export function DataAsOfLine({ asOf }: DataAsOfLineProps) {
  if (asOf === undefined) return 'Data as of …';
  return asOfSentences(asOf).join(' ');
}

export function asOfSentences({ syncedAt, waiting }: NonNullable<DataAsOfLineProps['asOf']>) {
  const when =
    syncedAt === null ? 'Data of this phone alone.' : `Data as of ${asOfText(syncedAt)}.`;
  const own = waiting === 0 ? [] : [`${countedText(waiting, 'change')} from this phone not sent.`];
  return [when, ...own, 'Other phones may hold work they have not sent.'];
}
