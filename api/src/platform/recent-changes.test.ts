import { randomUUID } from 'node:crypto';
import type { Write } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const team = { teamId: 'team', epoch: 'one' };
const change = (id: string) => ['players', { id }] as unknown as Write;

/** Keeps what is written of the team: somebody was behind. */
function follow(recent: RecentChanges, { teamId } = team) {
  recent.since({ teamId, epoch: 'one' }, 0, 1);
}

describe('recent changes', () => {
  test('are given from a version to a version, in their order', () => {
    const recent = new RecentChanges();
    follow(recent);
    for (const version of [6, 5, 7]) {
      recent.remember({ ...team, version, changes: [change(`p${version}`)] });
    }
    expect(recent.since(team, 5, 7)).toEqual([change('p6'), change('p7')]);
    expect(recent.since(team, 7, 7)).toEqual([]);
  });

  test('are not given where another process wrote in between', () => {
    const recent = new RecentChanges();
    follow(recent);
    recent.remember({ ...team, version: 5, changes: [change('a')] });
    recent.remember({ ...team, version: 7, changes: [change('b')] });
    expect(recent.since(team, 4, 7)).toBeNull();
    expect(recent.since(team, 6, 8)).toBeNull();
    expect(recent.since(team, 6, 7)).toEqual([change('b')]);
  });

  test('are not given to a device that is ahead, of another epoch or of another team', () => {
    const recent = new RecentChanges();
    follow(recent);
    recent.remember({ ...team, version: 5, changes: [change('a')] });
    expect(recent.since(team, 6, 5)).toBeNull();
    expect(recent.since({ ...team, epoch: 'two' }, 4, 5)).toBeNull();
    expect(recent.since({ ...team, teamId: 'other' }, 4, 5)).toBeNull();
  });

  test('are kept from the first time that somebody is behind', () => {
    const recent = new RecentChanges();
    recent.remember({ ...team, version: 5, changes: [change('a')] });
    expect(recent.since(team, 4, 5)).toBeNull();
    recent.remember({ ...team, version: 6, changes: [change('b')] });
    expect(recent.since(team, 4, 6)).toBeNull();
    expect(recent.since(team, 5, 6)).toEqual([change('b')]);
  });

  test('are kept no longer where nobody is behind any more', () => {
    const recent = new RecentChanges();
    follow(recent);
    const rows = (count: number) => Array.from({ length: count }, () => change(randomUUID()));
    recent.remember({ ...team, version: 5, changes: rows(60) });
    expect(recent.since(team, 4, 5)).toHaveLength(60);
    // Who lacks nothing is not behind.
    expect(recent.since(team, 5, 5)).toEqual([]);
    recent.remember({ ...team, version: 6, changes: rows(60) });
    recent.remember({ ...team, version: 7, changes: rows(60) });
    recent.remember({ ...team, version: 8, changes: rows(1) });
    expect(recent.since(team, 7, 8)).toBeNull();
  });

  test('are forgotten, the oldest first, also those of teams', () => {
    const recent = new RecentChanges();
    follow(recent);
    const many = Array.from({ length: 60 }, () => change(randomUUID()));
    recent.remember({ ...team, version: 5, changes: many });
    expect(recent.since(team, 4, 5)).toHaveLength(60);
    recent.remember({ ...team, version: 6, changes: many });
    expect(recent.since(team, 4, 6)).toBeNull();
    expect(recent.since(team, 5, 6)).toHaveLength(60);
    for (let other = 0; other < 1000; other++)
      follow(recent, { teamId: `other ${other}`, epoch: 'one' });
    expect(recent.since(team, 5, 6)).toBeNull();
  });
});
