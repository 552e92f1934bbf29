import { type FoldedGame, foldGame, type LogEntry } from '@full-count/baseball';
import type { LogChange } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import type { EntryLabels } from '../../labels/entries.ts';
import type { StepLabels } from '../database/database.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import type { FoldedGameData } from '../queries/games/folded-game.ts';
import { useMutate } from '../write/use-mutate.ts';
import type { HistoryContext, HistoryResult } from './change-history.ts';
import { NO_STEPS, nextRedo, nextUndo, problemKey } from './steps.ts';

type LabelsOf = (
  folded: FoldedGame,
  entry: LogEntry,
  scoreBefore?: readonly [visitors: number, home: number] | null,
) => EntryLabels;

export interface HistoryLabel {
  /** "Undo ball" */
  readonly title: string;
  /** "FB. Back to 0-1" */
  readonly detail: string;
}

export interface GameHistory extends GameCorrections {
  readonly undo: HistoryLabel | null;
  readonly redo: HistoryLabel | null;
  /** Keys of the problems that corrections on this device caused. Null until they are read. */
  readonly toCheck: readonly string[] | null;
}

interface GameCorrections {
  undoNow(): Promise<HistoryResult>;
  redoNow(): Promise<HistoryResult>;
  undoEntry(entryId: string): Promise<HistoryResult>;
  correct(changes: readonly LogChange[], labels: StepLabels): Promise<HistoryResult>;
}

export function useGameHistory(data: FoldedGameData, labelsOf: LabelsOf): GameHistory {
  const { db, teamId } = useLocalData();
  const { game, setup, folded, entries } = data;
  const storedSteps = useLiveQuery(
    async () =>
      teamId === null ? undefined : ((await db.gameHistory.get([teamId, game.id])) ?? NO_STEPS),
    [db, teamId, game.id],
  );
  const corrections = useGameCorrections(game.id, labelsOf);
  const toCheck = useMemo(() => {
    if (storedSteps === undefined) return null;
    const storedKeys = storedSteps.toCheck ?? [];
    if (storedKeys.length === 0) return NOTHING_TO_CHECK;
    const currentKeys = new Set(folded.discrepancies.map(problemKey));
    return storedKeys.filter((key) => currentKeys.has(key));
  }, [storedSteps, folded]);
  return useMemo(() => {
    const steps = storedSteps ?? NO_STEPS;
    const undo = nextUndo(steps, entries);
    const redo = nextRedo(steps, entries.at(-1)?.id ?? null);
    return {
      ...corrections,
      undo: undo && historyLabel('Undo', undoLabels(undo, { setup, folded, entries }, labelsOf)),
      redo: redo && historyLabel('Redo', redo.words),
      toCheck,
    };
  }, [storedSteps, setup, entries, folded, labelsOf, corrections, toCheck]);
}

const NOTHING_TO_CHECK: readonly string[] = [];

export function useGameCorrections(gameId: string, labelsOf: LabelsOf): GameCorrections {
  const { db, teamId } = useLocalData();
  const mutate = useMutate();
  return useMemo(() => {
    const context = (): HistoryContext => {
      if (teamId === null) throw new Error('No team is selected');
      return {
        db,
        teamId,
        gameId,
        mutate: ({ name, args }: LogChange) => mutate(name, args as never),
      };
    };
    return {
      undoNow: async () => (await importChangeHistory()).undoLatest(context(), labelsOf),
      redoNow: async () => (await importChangeHistory()).redoLatest(context()),
      undoEntry: async (entryId) =>
        (await importChangeHistory()).undoEntry(context(), entryId, labelsOf),
      correct: async (changes, labels) =>
        (await importChangeHistory()).correct(context(), changes, labels),
    };
  }, [db, teamId, gameId, mutate, labelsOf]);
}

function importChangeHistory() {
  return import('./change-history.ts');
}

function undoLabels(
  upcomingUndo: NonNullable<ReturnType<typeof nextUndo>>,
  data: Pick<FoldedGameData, 'setup' | 'folded' | 'entries'>,
  labelsOf: LabelsOf,
): StepLabels {
  if (upcomingUndo.kind === 'correction') return upcomingUndo.step.words;
  const scoreBefore = scoreBeforeSetByHand(data, upcomingUndo.entry);
  const { what, about, returnsTo } = labelsOf(data.folded, upcomingUndo.entry, scoreBefore);
  // `about` is the score that was set, which the scoreboard already shows.
  if (scoreBefore !== null) return { what, about: returnsTo };
  return { what, about: [about, returnsTo].filter((part) => part !== '').join('. ') };
}

/** Null unless the entry sets the score. */
function scoreBeforeSetByHand(
  { setup, entries }: Pick<FoldedGameData, 'setup' | 'entries'>,
  entry: LogEntry,
): readonly [visitors: number, home: number] | null {
  if (entry.kind !== 'event' || entry.type !== 'score_set') return null;
  const { team, opponent } = foldGame(setup, entries.slice(0, entries.indexOf(entry))).state.score;
  return setup.homeTeam ? [opponent, team] : [team, opponent];
}

function historyLabel(verb: 'Undo' | 'Redo', { what, about }: StepLabels): HistoryLabel {
  return { title: `${verb} ${what}`, detail: about };
}
