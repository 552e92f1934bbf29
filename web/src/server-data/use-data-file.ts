import * as z from 'zod/mini';
import { api } from '../platform/api-client.ts';
import { downloadFile } from '../platform/download-file.ts';
import { useServerChange } from './use-server-change.ts';

const fileSchema = z.record(z.string(), z.unknown());

interface DataFile {
  readonly path: string;
  readonly fileName: string;
  /** "your" or "the player's" */
  readonly whose: string;
}

/** Downloads all that the server holds about a person. */
export function useDataFile(): (file: DataFile) => Promise<void> {
  const change = useServerChange();
  return async ({ path, fileName, whose }) => {
    const result = await change(
      api('GET', path).then((json) => fileSchema.parse(json)),
      {
        failed: `Failed to download ${whose} data`,
        needsSignal: `You need signal to download ${whose} data.`,
      },
    );
    if (result === null) return;
    downloadFile(fileName, JSON.stringify(result.answer, null, 2), 'application/json');
  };
}
