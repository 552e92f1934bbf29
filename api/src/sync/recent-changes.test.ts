import { randomUUID } from 'node:crypto';
import type { Write } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const team = { teamId: 'team', epoch: 'first' };
const change = (id: string) => ['players', { id }] as unknown as Write;
// `between(5, { ...team, version: 8 })` asks for the changes after version 5 and before version 8.
const rows = (count: number) => Array.from({ length: count }, () => change(randomUUID()));

/** Lets a device ask for missed changes, so that the team's later commits are kept. */
function follow(recent: RecentChanges, teamId = 'team') {
  recent.between(0, { ...team, teamId, version: 2 });
}

function recentOf(...versions: number[]): RecentChanges {
  const recent = new RecentChanges();
  follow(recent);
  for (const version of versions) {
    recent.remember({ ...team, version, changes: [change(`${version}`)] });
  }
  return recent;
}

describe('recent changes', () => {
  test('are those between two versions, in order', () => {
    const recent = recentOf(5, 6, 7);
    expect(recent.between(5, { ...team, version: 8 })).toEqual([change('6'), change('7')]);
  });

  test('are null if another process wrote in between', () => {
    const recent = recentOf(5, 7);
    expect(recent.between(4, { ...team, version: 8 })).toBeNull();
    expect(recent.between(6, { ...team, version: 9 })).toBeNull();
    expect(recent.between(6, { ...team, version: 8 })).toEqual([change('7')]);
  });

  test('are null for a device that is ahead, for another epoch and for another team', () => {
    const recent = recentOf(5);
    expect(recent.between(6, { ...team, version: 6 })).toBeNull();
    expect(recent.between(4, { ...team, epoch: 'second', version: 6 })).toBeNull();
    expect(recent.between(4, { ...team, teamId: 'other', version: 6 })).toBeNull();
  });

  test('are kept from the first time that a device is behind', () => {
    const recent = new RecentChanges();
    recent.remember({ ...team, version: 5, changes: rows(1) });
    expect(recent.between(4, { ...team, version: 6 })).toBeNull();
    recent.remember({ ...team, version: 6, changes: rows(1) });
    expect(recent.between(4, { ...team, version: 7 })).toBeNull();
    expect(recent.between(5, { ...team, version: 7 })).toHaveLength(1);
  });

  test('are no longer kept after 100 rows that no device needed', () => {
    const recent = recentOf();
    for (const version of [5, 6]) recent.remember({ ...team, version, changes: rows(60) });
    recent.remember({ ...team, version: 7, changes: rows(1) });
    expect(recent.between(6, { ...team, version: 8 })).toBeNull();
  });

  test('are dropped above 100 rows and 1,000 teams, the oldest first', () => {
    const recent = recentOf();
    recent.remember({ ...team, version: 5, changes: rows(60) });
    expect(recent.between(4, { ...team, version: 6 })).toHaveLength(60);
    recent.remember({ ...team, version: 6, changes: rows(60) });
    expect(recent.between(4, { ...team, version: 7 })).toBeNull();
    expect(recent.between(5, { ...team, version: 7 })).toHaveLength(60);
    // Commits of only 1,000 teams are kept.
    for (let other = 0; other < 1000; other++) follow(recent, `other ${other}`);
    expect(recent.between(5, { ...team, version: 7 })).toBeNull();
  });
});
