import type { FoldedGame, LogEntry } from '@full-count/baseball';
import {
  type LogChange,
  type MutationResult,
  previewChanges,
  type Reversal,
  reversalOf,
} from '@full-count/sync-protocol';
import type { Step, StepLabels, Steps, UserDatabase } from '../database/database.ts';
import { type FoldedGameData, foldGameData } from '../queries/games/folded-game.ts';
import { readGame } from '../queries/games/stored-game.ts';
import {
  afterCorrection,
  afterRedo,
  afterUndo,
  NO_STEPS,
  nextRedo,
  nextUndo,
  remainingProblems,
  stepOf,
  withoutLatest,
} from './steps.ts';

export interface HistoryContext {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly gameId: string;
  readonly mutate: (change: LogChange) => Promise<MutationResult>;
}

/** Null if there was nothing to do. */
export type HistoryResult = MutationResult | null;

/** Stores the correction before its step for Undo, so that a failure in between loses only the step. */
export async function correct(
  context: HistoryContext,
  changes: readonly LogChange[],
  labels: StepLabels,
): Promise<HistoryResult> {
  const before = await readFolded(context);
  if (before === null) return null;
  const reversals = reversalsOfAll(before, changes);
  if (reversals === null) return { status: 'refused', code: 'not_found' };
  const result = await mutateInOrder(context, changes);
  if (result.status === 'refused') return result;
  const after = await readFolded(context);
  const step = stepOf(reversals, labels, lastEntryIn(after));
  await storeSteps(context, (steps) => afterCorrection(steps, step), { before, after });
  return result;
}

/** @param labelsOf makes the labels of the Redo button for an undone entry */
export async function undoLatest(
  context: HistoryContext,
  labelsOf: (folded: FoldedGame, entry: LogEntry) => StepLabels,
): Promise<HistoryResult> {
  const before = await readFolded(context);
  if (before === null) return null;
  const steps = await readSteps(context);
  const undo = nextUndo(steps, before.entries);
  if (undo === null) return null;
  const step =
    undo.kind === 'correction'
      ? undo.step
      : entryStep(context.gameId, undo.entry, labelsOf(before.folded, undo.entry));
  const result = await mutateInOrder(context, step.undo);
  if (result.status === 'refused') {
    if (undo.kind === 'correction') await storeSteps(context, withoutLatest);
    return result;
  }
  const after = await readFolded(context);
  const undoneStep = { ...step, lastEntry: lastEntryIn(after) };
  await storeSteps(
    context,
    (current) => afterUndo(current, undo.kind, undoneStep, lastEntryIn(before)),
    // Undoing an entry is not a correction, so it causes no problems to check.
    undo.kind === 'correction' ? { before, after } : undefined,
  );
  return result;
}

/** The same as Undo for the latest entry. For an earlier entry it is a correction, which Undo can reverse. */
export async function undoEntry(
  context: HistoryContext,
  entryId: string,
  labelsOf: (folded: FoldedGame, entry: LogEntry) => StepLabels,
): Promise<HistoryResult> {
  const data = await readFolded(context);
  const entry = data?.entries.find(({ id }) => id === entryId);
  if (!data || !entry) return null;
  const latestUndo = nextUndo(await readSteps(context), data.entries);
  if (latestUndo?.kind === 'entry' && latestUndo.entry.id === entryId)
    return undoLatest(context, labelsOf);
  const { undo } = entryReversal(context.gameId, entry);
  const { what, about } = labelsOf(data.folded, entry);
  return correct(context, [undo], { what: `deletion of ${what}`, about });
}

export async function redoLatest(context: HistoryContext): Promise<HistoryResult> {
  const before = await readFolded(context);
  const step = nextRedo(await readSteps(context), lastEntryIn(before));
  if (step === null) return null;
  const result = await mutateInOrder(context, step.redo);
  if (result.status === 'refused') return result;
  const after = await readFolded(context);
  const redoneStep = { ...step, lastEntry: lastEntryIn(after) };
  await storeSteps(context, (current) => afterRedo(current, redoneStep), { before, after });
  return result;
}

function reversalsOfAll({ game, log }: FoldedGameData, changes: readonly LogChange[]) {
  const reversals: Reversal[] = [];
  let current = { game, log };
  for (const change of changes) {
    const reversal = reversalOf(current, change);
    const preview = previewChanges(current, [change]);
    if (reversal === null || 'refused' in preview) return null;
    reversals.push(reversal);
    current = preview;
  }
  return reversals;
}

function entryStep(gameId: string, entry: LogEntry, labels: StepLabels): Step {
  return stepOf([entryReversal(gameId, entry)], labels, entry.id);
}

function entryReversal(gameId: string, entry: LogEntry): Reversal {
  const isPitch = entry.kind === 'pitch';
  const args = isPitch
    ? { gameId, plateAppearanceId: entry.plateAppearanceId, pitchId: entry.id }
    : { gameId, eventId: entry.id };
  const undo: LogChange = { name: isPitch ? 'pitch.void' : 'event.void', args };
  const redo: LogChange = { name: isPitch ? 'pitch.restore' : 'event.restore', args };
  return { undo, redo };
}

async function mutateInOrder({ mutate }: HistoryContext, changes: readonly LogChange[]) {
  let result: MutationResult = { status: 'applied' };
  for (const change of changes) {
    result = await mutate(change);
    if (result.status === 'refused') return result;
  }
  return result;
}

async function readFolded({ db, teamId, gameId }: HistoryContext): Promise<FoldedGameData | null> {
  const stored = await readGame(db, teamId, gameId);
  return stored && foldGameData(stored.game, stored.log);
}

function lastEntryIn(data: FoldedGameData | null): string | null {
  return data?.entries.at(-1)?.id ?? null;
}

async function readSteps({ db, teamId, gameId }: HistoryContext): Promise<Steps> {
  return (await db.gameHistory.get([teamId, gameId])) ?? NO_STEPS;
}

interface GameBeforeAndAfter {
  readonly before: FoldedGameData | null;
  readonly after: FoldedGameData | null;
}

async function storeSteps(
  context: HistoryContext,
  change: (steps: Steps) => Steps,
  gameToCompare?: GameBeforeAndAfter,
): Promise<void> {
  const { db, teamId, gameId } = context;
  await db.transaction('rw', db.gameHistory, async () => {
    const steps = await readSteps(context);
    const { done, undone } = change(steps);
    const toCheck = problemsToCheck(steps.toCheck ?? [], gameToCompare);
    await db.gameHistory.put({
      teamId,
      gameId,
      done,
      undone,
      ...(toCheck.length > 0 && { toCheck }),
    });
  });
}

function problemsToCheck(
  earlierKeys: readonly string[],
  gameToCompare: GameBeforeAndAfter | undefined,
) {
  if (!gameToCompare?.before || !gameToCompare.after) return earlierKeys;
  return remainingProblems(earlierKeys, gameToCompare.before.folded, gameToCompare.after.folded);
}
