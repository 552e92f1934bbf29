import { restoreDeadline, type Trash, trashSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useWakeSync } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { useFromServer } from '../use-from-server.ts';
import { useServerChange } from '../use-server-change.ts';

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

export interface DeletedRow {
  readonly id: string;
  readonly deletedAt: string;
}

export type Restorable<Row> = Row & {
  readonly restorableUntil: string;
  /** Whether the deletion is unsent, so that this device can undo it without signal. */
  readonly isUnsent: boolean;
};

/** The newest deletion is first. If the device and the server both have a row, the device's row is listed. */
export function restorableRows<Row extends DeletedRow>(
  onDevice: readonly Row[],
  onServer: readonly (Row & { readonly restorableUntil: string })[],
): Restorable<Row>[] {
  const rows = new Map<string, Restorable<Row>>();
  for (const row of onServer) rows.set(row.id, { ...row, isUnsent: false });
  for (const row of onDevice) {
    rows.set(row.id, { ...row, restorableUntil: restoreDeadline(row.deletedAt), isUnsent: true });
  }
  return [...rows.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
