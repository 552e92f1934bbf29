import { expect, it } from 'vitest';
import { idSchema } from '../schema/scalars.ts';
import { clientIdAfter, fingerprintOf } from './fingerprint.ts';

const mutation = {
  id: 7,
  name: 'player.update',
  version: 1,
  args: { playerId: 'p', changes: { jerseyNumber: 7, position: null } },
  at: '2026-05-02T17:30:00.000Z',
};

it('is the same under another id, with the keys in another order, and after a round trip through JSON', () => {
  const { id, args, at, ...rest } = mutation;
  const repeatedMutation = {
    at,
    args: { changes: { position: null, jerseyNumber: 7 }, playerId: 'p' },
    ...rest,
  };
  expect(fingerprintOf({ ...repeatedMutation, id: id + 1 })).toBe(fingerprintOf(mutation));
  expect(fingerprintOf(JSON.parse(JSON.stringify(mutation)))).toBe(fingerprintOf(mutation));
});

it('is the same in every version, and so is the next client id', () => {
  expect(fingerprintOf(mutation)).toBe(-2026338474);
  expect(clientIdAfter('00000000-0000-7000-8000-000000000001', mutation)).toBe(
    '5470272d-54cd-8865-8905-084647bbcfdd',
  );
});

it.each([
  ['name', { name: 'player.remove' }],
  ['version', { version: 2 }],
  ['time', { at: '2026-05-02T17:30:00.001Z' }],
  ['arguments', { args: { ...mutation.args, changes: { jerseyNumber: 8, position: null } } }],
])('differs with another %s', (_, changedFields) => {
  expect(fingerprintOf({ ...mutation, ...changedFields })).not.toBe(fingerprintOf(mutation));
});

it('fits into a column of 32-bit integers', () => {
  for (let n = 0; n < 200; n++) {
    const fingerprint = fingerprintOf({ ...mutation, at: String(n) });
    const as32Bits = fingerprint | 0;
    expect(fingerprint).toBe(as32Bits);
  }
});

it('gives a client id that depends only on the former id and the first waiting change', () => {
  const formerId = '00000000-0000-7000-8000-000000000001';
  const nextId = clientIdAfter(formerId, mutation);
  expect(idSchema.parse(nextId)).toBe(nextId);
  expect(clientIdAfter(formerId, { ...mutation, id: 12 })).toBe(nextId);
  expect(clientIdAfter(nextId, mutation)).not.toBe(nextId);
  expect(clientIdAfter(formerId, { ...mutation, name: 'player.remove' })).not.toBe(nextId);
  expect(clientIdAfter(formerId, { ...mutation, at: '2026-05-03' })).not.toBe(nextId);
});
