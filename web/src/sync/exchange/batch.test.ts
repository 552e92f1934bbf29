import { gunzipSync } from 'node:zlib';
import type { Change, SyncRequest } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { createIdSource } from '../../platform/ids.ts';
import { type Batch, finishBatch, startPacking } from './batch.ts';

const newId = createIdSource(Date.now, (bytes) => crypto.getRandomValues(bytes));

const requestHead = {
  protocol: 1,
  userId: newId(),
  deviceId: newId(),
  clientId: newId(),
  epoch: 'one',
  cookie: 1,
  pendingCount: 0,
};

function mutations(count: number, makeNote: () => string): Change[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: 'player.add',
    version: 1,
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
  const batch = await finishBatch(requestHead, startPacking(mutations(1, () => 'x')));
  expect(batch.isCompressed).toBe(false);
  expect(contentOf(batch)).toEqual(batch.request);
});

it('compresses a large request', async () => {
  const batch = await finishBatch(requestHead, startPacking(mutations(500, () => 'x')));
  expect(batch.isCompressed).toBe(true);
  expect(contentOf(batch)).toEqual(batch.request);
  const bytesPerMutation = batch.body.byteLength / 500;
  expect(bytesPerMutation).toBeLessThan(20);
});

it('sends the first 1,000 mutations of a longer queue', async () => {
  const batch = await finishBatch(requestHead, startPacking(mutations(2500, () => 'x')));
  expect(batch.request.mutations.map(({ id }) => id)).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  );
});

it('stays under 256 KB compressed', async () => {
  const batch = await finishBatch(requestHead, startPacking(mutations(900, randomNote(600))));
  expect(batch.body.byteLength).toBeLessThanOrEqual(256 * 1024);
  expect(batch.request.mutations.length).toBeGreaterThan(300);
});

it('stays under 1 MiB before compression', async () => {
  const batch = await finishBatch(
    requestHead,
    startPacking(mutations(1000, () => 'x'.repeat(2000))),
  );
  expect(JSON.stringify(contentOf(batch)).length).toBeLessThanOrEqual(1024 * 1024);
  expect(batch.request.mutations.length).toBeGreaterThan(300);
});

it('sends a mutation that is larger than the limit in a request of its own, so that the server decides', async () => {
  const batch = await finishBatch(requestHead, startPacking(mutations(3, randomNote(400_000))));
  expect(batch.request.mutations).toHaveLength(1);
});
