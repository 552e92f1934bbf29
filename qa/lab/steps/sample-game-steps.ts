import type { LogEntry } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { mutationsOf, type NamedMutation, startedGame } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { inventedGame } from '../scorer/game-files.ts';
import { enterOnDevice, newIdsOnDevice } from './device-steps.ts';

/** A live game with lineups, the entries that can follow, and the changes that enter them. */
export interface SampleGame {
  readonly id: string;
  readonly homeTeam: boolean;
  readonly entries: readonly LogEntry[];
  readonly changes: readonly NamedMutation[];
}

export async function startSampleGame(page: Page): Promise<SampleGame> {
  const file = inventedGame();
  const ids = await newIdsOnDevice(page, 1_000);
  const newId = () => ids.shift() ?? 'no id is left';
  const { entries, setup, lineups: lineup } = replayGame(file, newId);
  const id = newId();
  const { homeTeam } = setup;
  await enterOnDevice(page, startedGame(id, { homeTeam, innings: file.scheduledInnings, lineup }));
  return { id, homeTeam, entries, changes: mutationsOf(id, entries) };
}
