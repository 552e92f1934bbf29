import { restoreDeadline } from '@full-count/sync-protocol';

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
    rows.set(row.id, {
      ...row,
      restorableUntil: restoreDeadline(row.deletedAt),
      isUnsent: true,
    });
  }
  return [...rows.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
