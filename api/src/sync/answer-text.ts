import type { RowPatch, SyncResponse } from '@full-count/sync-protocol';

/** Kept as long as the rows are: one commit is told to everybody who waited for it. */
const texts = new WeakMap<RowPatch, string>();

/** An answer as JSON; rows that several answers carry become a text once. */
export function answerText({ rows, ...others }: SyncResponse): Buffer {
  const text = texts.get(rows) ?? JSON.stringify(rows);
  texts.set(rows, text);
  return Buffer.from(`${JSON.stringify(others).slice(0, -1)},"rows":${text}}`);
}
