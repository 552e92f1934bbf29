import { gunzipSync } from 'node:zlib';
import type { Change, SyncRequest } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { createIdSource } from '../../platform/ids.ts';
import { type Batch, packRequest } from './batch.ts';

const newId = createIdSource(Date.now, (bytes) => crypto.getRandomValues(bytes));

const head = { protocol: 1, userId: newId(), deviceId: newId(), base: null };

const pack = (changes: Change[]) => packRequest({ ...head, changes });

function changesOf(count: number, makeNote: () => string): Change[] {
  return Array.from({ length: count }, () => ({
    id: newId(),
    name: 'player.add',
    args: { id: newId(), note: makeNote() },
    at: '2026-05-02T17:30:00.000Z',
  }));
}

function contentOf({ body, isCompressed }: Batch): SyncRequest {
  return JSON.parse(new TextDecoder().decode(isCompressed ? gunzipSync(body) : body));
}

const randomNote = (length: number) => () =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

it('does not compress a small request', async () => {
  const batch = await pack(changesOf(1, () => 'x'));
  expect(batch.isCompressed).toBe(false);
  expect(contentOf(batch)).toEqual(batch.request);
});

it('compresses a large request', async () => {
  const batch = await pack(changesOf(500, () => 'x'));
  expect(batch.isCompressed).toBe(true);
  expect(contentOf(batch)).toEqual(batch.request);
  const bytesPerChange = batch.body.byteLength / 500;
  expect(bytesPerChange).toBeLessThan(24);
});

it('stays under 256 KB compressed', async () => {
  const batch = await pack(changesOf(900, randomNote(600)));
  expect(batch.body.byteLength).toBeLessThanOrEqual(256 * 1024);
  expect(batch.request.changes.length).toBeGreaterThan(300);
});

it('stays under 1 MiB before compression', async () => {
  const batch = await pack(changesOf(1000, () => 'x'.repeat(2000)));
  expect(JSON.stringify(contentOf(batch)).length).toBeLessThanOrEqual(1024 * 1024);
  expect(batch.request.changes.length).toBeGreaterThan(300);
});

it('sends a change that is larger than the limit in a request of its own, so that the server decides', async () => {
  const batch = await pack(changesOf(3, randomNote(400_000)));
  expect(batch.request.changes).toHaveLength(1);
});
