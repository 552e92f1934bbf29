import { type FoldedGame, foldGame, type LogEntry } from '@full-count/baseball';
import type { LogChange } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { StepWords } from '../database/game-steps.ts';
import { useMutate } from '../emergency-queue/use-mutate.ts';
import { useLocalData } from '../local-data.tsx';
import type { FoldedGameData } from '../queries/games/folded-game.ts';
import type { HistoryContext, HistoryResult } from './change-history.ts';
import { NO_STEPS, nextRedo, nextUndo, problemKey } from './steps.ts';

/** What an entry of the log is called where it can be undone. */
export interface EntryLabels extends StepWords {
  /** "Back to 0-1", the count or score that Undo returns to. Empty for any other event. */
  readonly lands: string;
}
export type WordsOf = (
  folded: FoldedGame,
  entry: LogEntry,
  scoreBefore?: readonly [visitors: number, home: number] | null,
) => EntryLabels;

/** "Undo ball", "FB. Back to 0-1" */
export interface HistoryLabel {
  readonly title: string;
  readonly detail: string;
}

export interface GameHistory extends GameCorrections {
  /** Null: there is nothing to undo, or to redo. */
  readonly undo: HistoryLabel | null;
  readonly redo: HistoryLabel | null;
  /** Problems that corrections on this device left in the log. Null until they were read. */
  readonly toCheck: readonly string[] | null;
}

export interface GameCorrections {
  undoNow(): Promise<HistoryResult>;
  redoNow(): Promise<HistoryResult>;
  /** Takes back this entry, whatever came after it. */
  undoEntry(entryId: string): Promise<HistoryResult>;
  /** Makes these changes of the log as one step that Undo takes back. */
  correct(changes: readonly LogChange[], words: StepWords): Promise<HistoryResult>;
}

/** Undo and redo of whatever this device did in a game; the labels say what each would do. */
export function useGameHistory(data: FoldedGameData, wordsOf: WordsOf): GameHistory {
  const { db, teamId } = useLocalData();
  const { game, setup, folded, entries } = data;
  const stored = useLiveQuery(
    async () =>
      teamId === null ? undefined : ((await db.gameHistory.get([teamId, game.id])) ?? NO_STEPS),
    [db, teamId, game.id],
  );
  const corrections = useGameCorrections(game.id, wordsOf);
  const toCheck = useMemo(() => {
    if (stored === undefined) return null;
    const known = stored.toCheck ?? [];
    if (known.length === 0) return NOTHING_TO_CHECK;
    const present = new Set(folded.discrepancies.map(problemKey));
    return known.filter((key) => present.has(key));
  }, [stored, folded]);
  return useMemo(() => {
    const steps = stored ?? NO_STEPS;
    const undo = nextUndo(steps, entries);
    const redo = nextRedo(steps, entries.at(-1)?.id ?? null);
    return {
      ...corrections,
      undo: undo && labelOf('Undo', undoWords(undo, { setup, folded, entries }, wordsOf)),
      redo: redo && labelOf('Redo', redo.words),
      toCheck,
    };
  }, [stored, setup, entries, folded, wordsOf, corrections, toCheck]);
}

const NOTHING_TO_CHECK: readonly string[] = [];

/** The same without the labels. */
export function useGameCorrections(gameId: string, wordsOf: WordsOf): GameCorrections {
  const { db, teamId } = useLocalData();
  const mutate = useMutate();
  return useMemo(() => {
    const context = (): HistoryContext => {
      if (teamId === null) throw new Error('There is no team whose game could be corrected');
      const make = ({ name, args }: LogChange) => mutate(name, args as never);
      return { db, teamId, gameId, make };
    };
    return {
      undoNow: async () => (await changing()).undoLatest(context(), wordsOf),
      redoNow: async () => (await changing()).redoLatest(context()),
      undoEntry: async (entryId) => (await changing()).undoEntry(context(), entryId, wordsOf),
      correct: async (changes, words) => (await changing()).correct(context(), changes, words),
    };
  }, [db, teamId, gameId, mutate, wordsOf]);
}

/** Nothing of it is needed for the first pitch. */
function changing() {
  return import('./change-history.ts');
}

function undoWords(
  next: NonNullable<ReturnType<typeof nextUndo>>,
  data: Pick<FoldedGameData, 'setup' | 'folded' | 'entries'>,
  wordsOf: WordsOf,
): StepWords {
  if (next.kind === 'correction') return next.step.words;
  const scoreBefore = scoreBeforeCorrection(data, next.entry);
  const { what, about, lands } = wordsOf(data.folded, next.entry, scoreBefore);
  // The score that was set is on the board already.
  if (scoreBefore !== null) return { what, about: lands };
  return { what, about: lands === '' ? about : `${about}. ${lands}` };
}

/** In the order of the board. Null for any entry but a score correction. */
function scoreBeforeCorrection(
  { setup, entries }: Pick<FoldedGameData, 'setup' | 'entries'>,
  entry: LogEntry,
): readonly [visitors: number, home: number] | null {
  if (entry.kind !== 'event' || entry.type !== 'score_set') return null;
  const { team, opponent } = foldGame(setup, entries.slice(0, entries.indexOf(entry))).state.score;
  return setup.homeTeam ? [opponent, team] : [team, opponent];
}

function labelOf(verb: 'Undo' | 'Redo', { what, about }: StepWords): HistoryLabel {
  return { title: `${verb} ${what}`, detail: about };
}
