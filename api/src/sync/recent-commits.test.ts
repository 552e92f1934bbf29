import { randomUUID } from 'node:crypto';
import type { Cursor, Write } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { RecentCommits } from './recent.ts';

const TEAM = 'team';
const change = (id: string) => ['players', { id }] as unknown as Write;
const rows = (count: number) => Array.from({ length: count }, () => change(randomUUID()));
const at = (seq: number, tag = 1): Cursor => [seq, tag];
const commit = (from: number, to: number, writes: readonly Write[] = [change(`${to}`)]) => ({
  teamId: TEAM,
  from: at(from),
  to: at(to),
  log: [],
  writes,
});

/** Lets a device ask for missed commits, so that the team's later commits are kept. */
function follow(recent: RecentCommits, teamId = TEAM) {
  recent.between(teamId, at(0), at(2));
}

function recentOf(...commits: ReturnType<typeof commit>[]): RecentCommits {
  const recent = new RecentCommits();
  follow(recent);
  for (const each of commits) recent.remember(each);
  return recent;
}

function writesOf(recent: RecentCommits, from: number, to: number): Write[] | undefined {
  return recent.between(TEAM, at(from), at(to))?.flatMap(({ writes }) => writes);
}

describe('recent commits', () => {
  test('are those between two cursors, in order', () => {
    const recent = recentOf(commit(4, 5), commit(5, 7), commit(7, 8, []), commit(8, 9));
    expect(writesOf(recent, 5, 9)).toEqual([change('7'), change('9')]);
    expect(writesOf(recent, 5, 8)).toEqual([change('7')]);
    expect(recent.between(TEAM, at(3), at(3))).toEqual([]);
  });

  test('are null if another process wrote in between', () => {
    const recent = recentOf(commit(4, 5), commit(6, 7));
    expect(recent.between(TEAM, at(4), at(7))).toBeNull();
    expect(recent.between(TEAM, at(6), at(8))).toBeNull();
    expect(writesOf(recent, 6, 7)).toEqual([change('7')]);
  });

  test('are null for a device that is ahead, for another history and for another team', () => {
    const recent = recentOf(commit(4, 5));
    expect(recent.between(TEAM, at(6), at(5))).toBeNull();
    expect(recent.between(TEAM, at(4, 2), at(5))).toBeNull();
    expect(recent.between(TEAM, at(4), at(5, 2))).toBeNull();
    expect(recent.between('other', at(4), at(5))).toBeNull();
  });

  test('are kept from the first time that a device is behind', () => {
    const recent = new RecentCommits();
    recent.remember(commit(4, 5));
    expect(recent.between(TEAM, at(4), at(5))).toBeNull();
    recent.remember(commit(5, 6));
    expect(recent.between(TEAM, at(4), at(6))).toBeNull();
    expect(writesOf(recent, 5, 6)).toHaveLength(1);
  });

  test('are no longer kept after 100 rows that no device needed, or 100 commits without rows', () => {
    for (const count of [60, 0]) {
      const recent = recentOf();
      const commits = count === 0 ? 101 : 2;
      for (let seq = 1; seq <= commits; seq++) recent.remember(commit(seq, seq + 1, rows(count)));
      recent.remember(commit(commits + 1, commits + 2));
      expect(recent.between(TEAM, at(commits + 1), at(commits + 2))).toBeNull();
    }
  });

  test('are dropped above 100 rows and 1,000 teams, the oldest first', () => {
    const recent = recentOf(commit(4, 5, rows(60)));
    expect(writesOf(recent, 4, 5)).toHaveLength(60);
    recent.remember(commit(5, 6, rows(60)));
    expect(recent.between(TEAM, at(4), at(6))).toBeNull();
    expect(writesOf(recent, 5, 6)).toHaveLength(60);
    // Commits of only 1,000 teams are kept.
    for (let other = 0; other < 1000; other++) follow(recent, `other ${other}`);
    expect(recent.between(TEAM, at(5), at(6))).toBeNull();
  });
});
