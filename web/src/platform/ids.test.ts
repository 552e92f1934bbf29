import { idSchema } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { createIdSource, newTeamId } from './ids.ts';

const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0xab);

it('makes UUIDs of version 7 with the time in them', () => {
  const id = createIdSource(() => Date.UTC(2026, 4, 2), random)();
  expect(idSchema.safeParse(id).success).toBe(true);
  expect(id[14]).toBe('7');
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 4, 2));
});

it('makes ids that grow within a millisecond and when the clock is set back', () => {
  let now = 1_000_000;
  const newId = createIdSource(() => now, random);
  const ids = Array.from({ length: 10_000 }, newId);
  now -= 500_000;
  ids.push(newId(), newId());
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

it('ends the ids of one source with the same digits and those of two sources differently', () => {
  const source = () => createIdSource(Date.now, (bytes) => crypto.getRandomValues(bytes));
  const [first, second] = [source(), source()];
  const tail = (id: string) => id.slice(19);
  expect(tail(first())).toBe(tail(first()));
  expect(tail(first())).not.toBe(tail(second()));
});

it('makes team ids whose first characters differ', () => {
  const ids = Array.from({ length: 100 }, newTeamId);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
});
