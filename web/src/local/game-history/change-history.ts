import type { FoldedGame, LogEntry } from '@full-count/baseball';
import {
  type LogChange,
  type MutationResult,
  previewChanges,
  type Reversal,
  reversalOf,
} from '@full-count/sync-protocol';
import type { UserDatabase } from '../database/database.ts';
import type { Step, Steps, StepWords } from '../database/game-steps.ts';
import { type FoldedGameData, foldedOf } from '../queries/games/folded-game.ts';
import { readGame } from '../queries/games/stored-game.ts';
import {
  afterCorrection,
  afterRedo,
  afterUndo,
  leftToCheck,
  NO_STEPS,
  nextRedo,
  nextUndo,
  stepOf,
  withoutLatest,
} from './steps.ts';

/** Where and by what the log is changed. */
export interface HistoryContext {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly gameId: string;
  /** Writes one change on this device. */
  readonly make: (change: LogChange) => Promise<MutationResult>;
}

/** Null: there was nothing to do. */
export type HistoryResult = MutationResult | null;

/**
 * Corrects the log and remembers how it is taken back. The correction is on the disk first: where
 * the device dies in between, it can still be corrected back in the list of plays.
 */
export async function correct(
  context: HistoryContext,
  changes: readonly LogChange[],
  words: StepWords,
): Promise<HistoryResult> {
  const stored = await readStored(context);
  if (stored === null) return null;
  const reversals = reversalsOf(stored, changes);
  if (reversals === null) return { status: 'refused', code: 'not_found' };
  const result = await makeAll(context, changes);
  if (result.status === 'refused') return result;
  const after = await readStored(context);
  const step = stepOf(reversals, words, lastEntryIn(after));
  await keep(context, (steps) => afterCorrection(steps, step), { before: stored, after });
  return result;
}

/** @param wordsOf what the redo button then says of an entry of the log */
export async function undoLatest(
  context: HistoryContext,
  wordsOf: (folded: FoldedGame, entry: LogEntry) => StepWords,
): Promise<HistoryResult> {
  const stored = await readStored(context);
  if (stored === null) return null;
  const steps = await readSteps(context);
  const next = nextUndo(steps, stored.entries);
  if (next === null) return null;
  const step =
    next.kind === 'correction'
      ? next.step
      : entryStep(context.gameId, next.entry, wordsOf(stored.folded, next.entry));
  const result = await makeAll(context, step.undo);
  if (result.status === 'refused') {
    if (next.kind === 'correction') await keep(context, withoutLatest);
    return result;
  }
  const after = await readStored(context);
  const undone = { ...step, lastEntry: lastEntryIn(after) };
  await keep(
    context,
    (present) => afterUndo(present, next.kind, undone, lastEntryIn(stored)),
    // Undo of an entry belongs to tracking, which is no correction.
    next.kind === 'correction' ? { before: stored, after } : undefined,
  );
  return result;
}

/**
 * Takes back one entry of the log: as Undo does where it is the latest, and else as a correction,
 * so that Redo or Undo knows of it.
 */
export async function undoEntry(
  context: HistoryContext,
  entryId: string,
  wordsOf: (folded: FoldedGame, entry: LogEntry) => StepWords,
): Promise<HistoryResult> {
  const stored = await readStored(context);
  const entry = stored?.entries.find(({ id }) => id === entryId);
  if (!stored || !entry) return null;
  const next = nextUndo(await readSteps(context), stored.entries);
  if (next?.kind === 'entry' && next.entry.id === entryId) return undoLatest(context, wordsOf);
  const { undo } = entryReversal(context.gameId, entry);
  const { what, about } = wordsOf(stored.folded, entry);
  return correct(context, [undo], { what: `deletion of ${what}`, about });
}

export async function redoLatest(context: HistoryContext): Promise<HistoryResult> {
  const before = await readStored(context);
  const step = nextRedo(await readSteps(context), lastEntryIn(before));
  if (step === null) return null;
  const result = await makeAll(context, step.redo);
  if (result.status === 'refused') return result;
  const after = await readStored(context);
  const redone = { ...step, lastEntry: lastEntryIn(after) };
  await keep(context, (present) => afterRedo(present, redone), { before, after });
  return result;
}

/** Each change is reversed from the log as those before it leave it. */
function reversalsOf(
  { game, log }: FoldedGameData,
  changes: readonly LogChange[],
): Reversal[] | null {
  const reversals: Reversal[] = [];
  let present = { game, log };
  for (const change of changes) {
    const reversal = reversalOf(present, change);
    const next = previewChanges(present, [change]);
    if (reversal === null || 'refused' in next) return null;
    reversals.push(reversal);
    present = next;
  }
  return reversals;
}

function entryStep(gameId: string, entry: LogEntry, words: StepWords): Step {
  return stepOf([entryReversal(gameId, entry)], words, entry.id);
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

async function makeAll(
  { make }: HistoryContext,
  changes: readonly LogChange[],
): Promise<MutationResult> {
  let result: MutationResult = { status: 'applied' };
  for (const change of changes) {
    result = await make(change);
    if (result.status === 'refused') return result;
  }
  return result;
}

async function readStored({ db, teamId, gameId }: HistoryContext): Promise<FoldedGameData | null> {
  const stored = await readGame(db, teamId, gameId);
  return stored && foldedOf(stored.game, stored.log);
}

function lastEntryIn(stored: FoldedGameData | null): string | null {
  return stored?.entries.at(-1)?.id ?? null;
}

async function readSteps({ db, teamId, gameId }: HistoryContext): Promise<Steps> {
  return (await db.gameHistory.get([teamId, gameId])) ?? NO_STEPS;
}

/** The game before and after a correction. Null where it is not on this device. */
interface Corrected {
  readonly before: FoldedGameData | null;
  readonly after: FoldedGameData | null;
}

/** @param corrected tells the problems that the change left. Without it those known stay */
async function keep(
  context: HistoryContext,
  change: (steps: Steps) => Steps,
  corrected?: Corrected,
): Promise<void> {
  const { db, teamId, gameId } = context;
  await db.transaction('rw', db.gameHistory, async () => {
    const before = await readSteps(context);
    const { done, undone } = change(before);
    const toCheck = stillToCheck(before.toCheck ?? [], corrected);
    await db.gameHistory.put({
      teamId,
      gameId,
      done,
      undone,
      ...(toCheck.length > 0 && { toCheck }),
    });
  });
}

function stillToCheck(known: readonly string[], corrected: Corrected | undefined) {
  if (!corrected?.before || !corrected.after) return known;
  return leftToCheck(known, corrected.before.folded, corrected.after.folded);
}
