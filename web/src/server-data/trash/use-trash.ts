import { type Trash, trashSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useWakeSync } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { useFromServer } from '../use-from-server.ts';
import { useServerChange } from '../use-server-change.ts';
import { type DeletedRow, type Restorable, restorableRows } from './restorable-rows.ts';

interface TrashOptions<Row extends DeletedRow> {
  readonly list: keyof Trash;
  /** The path of a row in the API: "/api/games". */
  readonly path: string;
  readonly deviceRows: readonly Row[] | undefined;
  readonly serverRowsOf: (trash: Trash) => readonly (Row & { readonly restorableUntil: string })[];
  /** For a deletion that this device has not sent yet. */
  readonly undoDeletion: (id: string) => Parameters<typeof toastResult>[0];
  readonly texts: { done: string; failed: string; needsSignal: string };
}

/** Accepts fields that a newer server adds. */
const answerSchema = z.object(trashSchema.shape);

export function useTrash<Row extends DeletedRow>(teamId: string, options: TrashOptions<Row>) {
  const { list, path, deviceRows, serverRowsOf, undoDeletion, texts } = options;
  const { state, reload, replaceValue } = useFromServer(`/api/teams/${teamId}/bin`, answerSchema);
  const change = useServerChange();
  const wakeSync = useWakeSync();
  const trash = state.kind === 'loaded' ? state.value : null;

  async function restore({ id, isUnsent }: Restorable<Row>): Promise<void> {
    if (isUnsent) {
      await toastResult(undoDeletion(id), texts);
      return;
    }
    if ((await change(api('POST', `${path}/${id}/restore`), texts)) === null) return;
    if (trash) replaceValue({ ...trash, [list]: trash[list].filter((row) => row.id !== id) });
    // The next pull restores the rows on this device.
    wakeSync(teamId);
  }

  return {
    serverListState: state.kind,
    rows: deviceRows && restorableRows(deviceRows, trash ? serverRowsOf(trash) : []),
    reload,
    restore,
    trash,
    replaceValue,
  };
}
