import type { RefusalCode } from '../contract/errors.ts';
import { chainTo, pitchesById } from '../game-log/entries.ts';
import { type MutationContext, WorkingSet } from '../mutation/mutation.ts';
import type { RecordingCombineArgs } from '../mutators/game/recording.ts';
import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';
import type { GameLog } from '../rows/tables.ts';
import { type MutatorName, mutators } from '../run/registry.ts';

export interface GameAndLog {
  readonly game: GameRow;
  readonly log: GameLog;
}

export interface LogChange {
  readonly name: MutatorName;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Reversal {
  readonly undo: LogChange;
  readonly redo: LogChange;
}

/** Pitches and events are voided and restored, so they keep their ids and order. Null for a change outside the log. */
export function reversalOf(before: GameAndLog, change: LogChange): Reversal | null {
  const { log } = before;
  const { gameId, plateAppearanceId, pitchId, eventId } = change.args as Record<string, string>;
  const pitch = { gameId, plateAppearanceId, pitchId };
  const event = { gameId, eventId };
  switch (change.name) {
    case 'pitch.log':
    case 'pitch.insert':
      return voidAndRestore('pitch', { gameId, ...idsOfNewPitch(change) });
    case 'event.log':
      return voidAndRestore('event', { gameId, eventId: idIn(change.args.event) });
    case 'pitch.void':
      return swapUndoAndRedo(voidAndRestore('pitch', pitch));
    case 'pitch.restore':
      return voidAndRestore('pitch', pitch);
    case 'event.void':
      return swapUndoAndRedo(voidAndRestore('event', event));
    case 'event.restore':
      return voidAndRestore('event', event);
    case 'pitch.amend':
      return restoreFields(change, pitchesById(log.plateAppearances).get(pitchId ?? '')?.pitch);
    case 'event.amend':
      return restoreFields(
        change,
        log.events.find(({ id }) => id === eventId),
      );
    case 'event.move':
      return moveEventBack(log, change);
    case 'plateAppearance.amend':
      return restoreFields(
        change,
        log.plateAppearances.find((row) => row.id === plateAppearanceId),
      );
    case 'pitch.move':
      return movePitchBack(log, change);
    case 'recording.choose':
      return undoChoice(before, change);
    case 'recording.combine':
      return undoCombination(before, change);
    default:
      return null;
  }
}

function voidAndRestore(kind: 'pitch' | 'event', args: LogChange['args']): Reversal {
  return { undo: { name: `${kind}.void`, args }, redo: { name: `${kind}.restore`, args } };
}

function swapUndoAndRedo({ undo, redo }: Reversal): Reversal {
  return { undo: redo, redo: undo };
}

function idsOfNewPitch({ args }: LogChange) {
  return { plateAppearanceId: idIn(args.plateAppearance), pitchId: idIn(args.pitch) };
}

function idIn(value: unknown): string {
  return (value as { id: string }).id;
}

function restoreFields(change: LogChange, row: object | undefined): Reversal | null {
  if (row === undefined) return null;
  const storedRow = row as Record<string, unknown>;
  const changes = Object.fromEntries(
    Object.entries(change.args.changes as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => [key, storedRow[key] ?? null]),
  );
  return { undo: { ...change, args: { ...change.args, changes } }, redo: change };
}

function movePitchBack(log: GameLog, change: LogChange): Reversal | null {
  const { gameId, pitchId, to, after } = change.args;
  // Another device may have moved the pitch before, so its plate appearance can differ from the one that the change names.
  const chainedPitch = pitchesById(log.plateAppearances).get(pitchId as string);
  if (!chainedPitch) return null;
  const { id, battingSide, batter, pitcher } = chainedPitch.plateAppearance;
  const args = {
    gameId,
    plateAppearanceId: idIn(to),
    pitchId,
    to: { id, battingSide, batter, pitcher },
    ...(after !== undefined && { after: chainedPitch.prev }),
  };
  return { undo: { name: 'pitch.move', args }, redo: change };
}

function moveEventBack({ events }: GameLog, change: LogChange): Reversal | null {
  const { gameId, eventId } = change.args;
  const event = events.find(({ id }) => id === eventId);
  if (!event) return null;
  const { after, ordinal, battingSide = null, plateAppearanceId = null } = event;
  const args = { gameId, eventId, after, ordinal, battingSide, plateAppearanceId };
  return { undo: { name: 'event.move', args }, redo: change };
}

/** After the change, the old primary recording is a fork with the id of its first own pitch. */
function undoChoice({ game, log }: GameAndLog, change: LogChange): Reversal | null {
  const primary = game.recordings[PRIMARY_RECORDING];
  const chosen = game.recordings[change.args.recordingId as string];
  if (!primary || !chosen) return null;
  const idsOf = (head: string | null) =>
    chainTo(log.plateAppearances, head).map(({ pitch }) => pitch.id);
  const chosenIds = new Set(idsOf(chosen.head));
  const recordingId = idsOf(primary.head).find((id) => !chosenIds.has(id));
  if (recordingId === undefined) return null;
  return { undo: { ...change, args: { ...change.args, recordingId } }, redo: change };
}

function undoCombination({ game, log }: GameAndLog, change: LogChange): Reversal | null {
  const { gameId, joins } = change.args as unknown as RecordingCombineArgs;
  const { head } = game.recordings[PRIMARY_RECORDING] ?? { head: null };
  if (head === null) return null;
  const pitchById = pitchesById(log.plateAppearances);
  const oldJoins = joins.map(({ pitchId }) => ({
    pitchId,
    after: pitchById.get(pitchId)?.prev ?? null,
  }));
  // A fork may begin after the head. `cut` keeps its pitches out of the primary recording.
  const hasPitchesAfterHead = [...pitchById.values()].some(({ prev }) => prev === head);
  const args = { gameId, joins: oldJoins, head, ...(hasPitchesAfterHead && { cut: true }) };
  return { undo: { name: 'recording.combine', args }, redo: change };
}

type Preview = GameAndLog | { readonly refused: RefusalCode };

const PREVIEW_CONTEXT: MutationContext = {
  teamId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  at: '2000-01-01T00:00:00.000Z',
  may: () => true,
};

export function previewChanges({ game, log }: GameAndLog, changes: readonly LogChange[]): Preview {
  const rows = new WorkingSet();
  rows.load('games', game.id, game);
  rows.loadGameLog(game.id, log);
  for (const change of changes) {
    const code = apply(rows, change);
    if (code !== null) return { refused: code };
  }
  for (const _ of rows.writeGames());
  return { game: rows.get('games', game.id) ?? game, log: rows.gameLog(game.id) ?? log };
}

function apply(rows: WorkingSet, { name, args }: LogChange): RefusalCode | null {
  const mutator = mutators[name as MutatorName];
  const parsedArgs = mutator.schema.safeParse(args);
  if (!parsedArgs.success) return 'validation_failed';
  for (const [table, id] of rows.missingReads(mutator.reads(parsedArgs.data as never)).keys) {
    // Rows outside the game and its log count as absent.
    rows.load(table, id, null);
  }
  rows.beginMutation();
  const outcome = mutator.apply(rows, parsedArgs.data as never, PREVIEW_CONTEXT);
  if (outcome.kind === 'reject') return outcome.code;
  rows.write(outcome.writes);
  return null;
}
