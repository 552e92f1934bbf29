import type { LogEntry } from '../game/game-log.ts';

export function countPitches(entries: readonly LogEntry[]): number {
  return entries.filter(({ kind }) => kind === 'pitch').length;
}
