import type { RowPatch, SyncResponse } from '@full-count/sync-protocol';

/** Kept as long as the rows are: one commit is told to everybody who waited for it. */
const texts = new WeakMap<RowPatch, Buffer>();

const END = Buffer.from('}');

/** An answer as JSON; rows that several answers carry become bytes once. */
export function answerText({ rows, ...others }: SyncResponse): Buffer {
  const text = texts.get(rows) ?? Buffer.from(JSON.stringify(rows));
  texts.set(rows, text);
  const start = Buffer.from(`${JSON.stringify(others).slice(0, -1)},"rows":`);
  return Buffer.concat([start, text, END]);
}
