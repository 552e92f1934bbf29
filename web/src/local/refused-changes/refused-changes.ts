import {
  type ChainedPitch,
  chainTo,
  type MutationResult,
  mutators,
  type NamedChange,
  type PitchLogArgs,
  PRIMARY_RECORDING,
  pitchesById,
  type RefusalCode,
  refusalSentence,
} from '@full-count/sync-protocol';
import { changeOf, LOST_ROWS, refusedChanges } from '../database/changes.ts';
import type { RefusedChange, UserDatabase } from '../database/database.ts';
import { eraseInRefused } from '../database/erase-changes.ts';
import { viewGameLog, viewRow } from '../view/team-view.ts';
import { changesOf, type MutateContext, storeChanges } from '../write/mutate.ts';

export { LOST_ROWS } from '../database/changes.ts';

export function refusedReason({ name, code, detail }: RefusedChange): string {
  return name === LOST_ROWS
    ? 'The server was restored from a backup and lost this. It comes back when a phone that has it sends it. Export it to keep it.'
    : (detail ?? refusalSentence(code));
}

/**
 * A pitch is entered where it belongs in the game. A change that was blocked on its way is sent as it is, because the
 * server does not know it. The change stays refused if this device refuses it too.
 */
export async function enterAgain(
  db: UserDatabase,
  context: Omit<MutateContext, 'teamId'>,
  refused: RefusedChange,
): Promise<MutationResult> {
  const { teamId } = refused;
  const entry = await eraseInRefused(db, refused);
  if (entry.code === 'blocked') {
    return storeChanges(db, { ...context, teamId }, [changeOf(entry)], [entry]);
  }
  const change = await changeToEnter(db, context.userId, entry);
  if (change === null) return { status: 'refused', code: 'unknown_mutation' };
  return storeChanges(db, { ...context, teamId }, changesOf(context, [change]), [entry]);
}

/** Null for a change that this version of the app does not know. */
async function changeToEnter(db: UserDatabase, userId: string, entry: RefusedChange) {
  const { name, args } = entry;
  if (!(name in mutators)) return null;
  if (name !== 'pitch.log') return { name, args } as unknown as NamedChange;
  const parsed = mutators['pitch.log'].schema.safeParse(args);
  if (!parsed.success) return { name, args } as unknown as NamedChange;
  return changeEnteringPitch(db, userId, entry, parsed.data);
}

export interface RetryResult {
  readonly entered: number;
  readonly refused: readonly RefusalCode[];
}

/** Enters changes again in the order in which they were made, also after one was refused. */
export async function enterAllAgain(
  db: UserDatabase,
  contextOf: (entry: RefusedChange) => Omit<MutateContext, 'teamId'>,
  entries: readonly RefusedChange[],
): Promise<RetryResult> {
  const refused: RefusalCode[] = [];
  for (const entry of [...entries].sort((a, b) => a.n - b.n)) {
    const result = await enterAgain(db, contextOf(entry), entry);
    if (result.status === 'refused') refused.push(result.code);
  }
  return { entered: entries.length - refused.length, refused };
}

export async function discardRefused(db: UserDatabase, entries: readonly RefusedChange[]) {
  await db.changes.bulkDelete(entries.map(({ n }) => n));
}

export function exportRefused(entries: readonly RefusedChange[]): string {
  const items = entries.map((entry) => ({
    team: entry.teamId,
    what: entry.name,
    enteredAt: entry.at,
    why: refusedReason(entry),
    args: entry.args,
  }));
  return JSON.stringify({ fullCount: 'changes that need attention', items }, null, 2);
}

interface RefusedPitch {
  readonly at: string;
  readonly args: PitchLogArgs;
}

/**
 * Returns the change that enters a refused pitch after its original predecessor and before the pitches
 * that this person has tracked since. If another person has tracked the same
 * innings meanwhile, the pitch begins a second recording.
 */
async function changeEnteringPitch(
  db: UserDatabase,
  userId: string,
  { teamId, at }: Pick<RefusedChange, 'teamId' | 'at'>,
  args: PitchLogArgs,
): Promise<NamedChange> {
  const { gameId } = args;
  const [game, log] = await Promise.all([
    viewRow(db, teamId, 'games', gameId),
    viewGameLog(db, teamId, gameId),
  ]);
  const unplacedChange: NamedChange = { name: 'pitch.log', args };
  const primary = game?.recordings[PRIMARY_RECORDING];
  if (!game || !primary) return unplacedChange;
  const storedPitches = pitchesById(log.plateAppearances);
  // Read only when needed, because there may be thousands.
  const readRefused = () => refusedPitches(db, teamId, gameId);
  const prev =
    args.prev === null || storedPitches.has(args.prev)
      ? args.prev
      : storedPredecessor(args.prev, storedPitches, await readRefused());
  if (prev !== null && !storedPitches.has(prev)) return unplacedChange;
  const chain = chainTo(log.plateAppearances, primary.head);
  const laterPitches = prev === null ? chain : pitchesAfter(chain, prev);
  const pitchAfterPrev: NamedChange = { name: 'pitch.log', args: { ...args, prev } };
  const lastTrackedBy = primary.by?.at(-1);
  if (laterPitches.length === 0 || lastTrackedBy !== userId) return pitchAfterPrev;
  const lastRefusedAt = lastTimeOfRun({ at, args }, await readRefused());
  // Another person may have tracked pitches that were thrown during the refused ones.
  // One that was entered again is no such pitch, because it has the time of the pitch before it.
  const prevAt = chain.find(({ pitch }) => pitch.id === prev)?.pitch.at ?? '';
  const areAllLater = laterPitches.every(
    ({ pitch }) => pitch.at > lastRefusedAt || pitch.at <= prevAt,
  );
  if (!areAllLater) return pitchAfterPrev;
  const { plateAppearance, pitch } = args;
  return { name: 'pitch.insert', args: { gameId, after: prev, plateAppearance, pitch } };
}

async function refusedPitches(db: UserDatabase, teamId: string, gameId: string) {
  const entries = await refusedChanges(db, teamId);
  const pitches = entries.filter(
    ({ name, args }) => name === 'pitch.log' && args['gameId'] === gameId,
  );
  return new Map(
    pitches.map((entry) => {
      const { at, args } = entry as unknown as RefusedPitch;
      return [args.pitch.id, { at, args }];
    }),
  );
}

/** The nearest predecessor that was not refused too, or `originalPrev` if the game has none. */
function storedPredecessor(
  originalPrev: string | null,
  stored: ReadonlyMap<string, unknown>,
  refused: ReadonlyMap<string, RefusedPitch>,
): string | null {
  const seenIds = new Set<string>();
  let prev = originalPrev;
  while (prev !== null && !stored.has(prev) && !seenIds.has(prev)) {
    seenIds.add(prev);
    const refusedPitch = refused.get(prev);
    if (refusedPitch === undefined) return originalPrev;
    prev = refusedPitch.args.prev;
  }
  return prev;
}

function pitchesAfter(chain: readonly ChainedPitch[], pitchId: string): readonly ChainedPitch[] {
  const index = chain.findIndex(({ pitch }) => pitch.id === pitchId);
  return index < 0 ? [] : chain.slice(index + 1);
}

/** The time of the last pitch in the run of refused pitches that begins with this pitch. */
function lastTimeOfRun(firstPitch: RefusedPitch, refused: ReadonlyMap<string, RefusedPitch>) {
  const pitchIds = new Set([firstPitch.args.pitch.id]);
  let lastAt = firstPitch.at;
  const inOrder = [...refused.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const { at, args } of inOrder) {
    if (args.prev === null || !pitchIds.has(args.prev)) continue;
    pitchIds.add(args.pitch.id);
    if (at > lastAt) lastAt = at;
  }
  return lastAt;
}
