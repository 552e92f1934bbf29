import { type Part, SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';
import {
  changesIn,
  countWaiting,
  LOST_ROWS,
  refusedChanges,
} from '../../local/database/changes.ts';
import type { Space } from '../../local/database/database.ts';
import { readOrCreateSpace, startingOver, withRevision } from '../../local/database/space.ts';
import { clockTime } from '../../platform/timers.ts';
import { applyPart, isAtBase } from '../apply/apply-part.ts';
import { settle } from '../apply/settle.ts';
import { packRequest } from '../exchange/batch.ts';
import { LATER, nextRequest } from '../exchange/send-request.ts';
import type { Exchange, SyncDevice, TeamSyncResult } from '../exchange/sync-device.ts';
import { loadOnDemand } from '../on-demand/load-on-demand.ts';

/** The sync gives up after this many rounds without progress, so that a bug cannot make it loop. */
const MAX_ROUNDS_WITHOUT_PROGRESS = 3;

type RoundResult =
  | Exclude<TeamSyncResult, { kind: 'done' }>
  /** The server takes fewer changes in a request than it got. */
  | { readonly kind: 'too-large'; readonly changes: number }
  | { readonly kind: 'next-round'; readonly confirmed: number; readonly isFirstPull?: boolean }
  | { readonly kind: 'complete' };

const NOT_ACCEPTED = { kind: 'not-accepted' } as const;

/** Another round shows what is left to do. */
const NEXT_ROUND = { kind: 'next-round', confirmed: 0 } as const;

/**
 * Exchanges everything of a team, one request after another. A first pull sends no changes, applies each page and resumes
 * after an interruption.
 */
export async function syncTeam(
  device: SyncDevice,
  teamId: string,
  onlyPulls = false,
): Promise<TeamSyncResult> {
  let maxChanges: number = SYNC_LIMITS.changes;
  let confirmed = 0;
  // A full team gets the rows of others by requests without changes.
  let isFull = onlyPulls;
  for (let roundsWithoutProgress = 0; roundsWithoutProgress < MAX_ROUNDS_WITHOUT_PROGRESS; ) {
    const space = await readOrCreateSpace(device.db, teamId);
    await reportProgress(device, space, confirmed);
    const round = await exchange(device, space, isFull ? 0 : maxChanges);
    switch (round.kind) {
      case 'too-large':
        if (round.changes <= 1) return (await isFinal(device, space)) ? NOT_ACCEPTED : LATER;
        maxChanges = Math.floor(round.changes / 2);
        break;
      case 'full':
        if (isFull) return round;
        isFull = true;
        break;
      case 'next-round':
        confirmed += round.confirmed;
        roundsWithoutProgress =
          round.confirmed > 0 || round.isFirstPull ? 0 : roundsWithoutProgress + 1;
        break;
      case 'complete':
        await dropNotes(device.db, teamId);
        return isFull ? { kind: 'full' } : { kind: 'done' };
      case 'not-found':
        return space.isFormer ? NOT_ACCEPTED : round;
      default:
        return round;
    }
  }
  return LATER;
}

/** Whether a former member's changes cannot reach the server. The phone stays while admins decide about others of them. */
async function isFinal({ db }: SyncDevice, { teamId, isFormer }: Space): Promise<boolean> {
  return isFormer === true && (await changesIn(db, teamId, 'held', 1)).length === 0;
}

async function reportProgress(
  { db, onProgress }: SyncDevice,
  { teamId, base }: Space,
  confirmed: number,
): Promise<void> {
  if (base === null || onProgress === undefined) return;
  const total = confirmed + (await countWaiting(db, teamId));
  if (total > 0) onProgress(confirmed, total);
}

/** One request and its answer. */
async function exchange(
  device: SyncDevice,
  space: Space,
  maxChanges: number,
): Promise<RoundResult> {
  const { teamId } = space;
  const batch = await nextRequest(device, space, maxChanges);
  const { request } = batch;
  if (space.isFormer && request.changes.length === 0 && request.ask === undefined) {
    return leave(device, teamId);
  }
  const reply = await device.send(teamId, batch);
  if (reply.kind !== 'answer') return afterFailure(device, space, request, reply);
  const { response } = reply;
  switch (response.kind) {
    case 'other':
      return followOtherHistory(device, teamId, request);
    case 'former':
      return afterFormer(device, space, request, response);
    case 'part':
      return afterPart(device, space, { request, maxChanges }, response);
  }
}

async function afterPart(
  device: SyncDevice,
  { teamId, base, page, startsOver }: Space,
  { request, maxChanges }: { readonly request: SyncRequest; readonly maxChanges: number },
  firstPage: Part,
): Promise<RoundResult> {
  let part = firstPage;
  // A device without rows applies each page. Any other answer is applied as a whole.
  const appearsInPages = base === null && !startsOver;
  if (part.page !== undefined && !appearsInPages) {
    const { withFollowingPages } = await loadOnDemand();
    const whole = await withFollowingPages(device, teamId, request, part);
    if (whole.kind === 'other') return followOtherHistory(device, teamId, request);
    if (whole.kind !== 'part') return whole;
    part = whole;
  }
  const at = clockTime(device.now());
  const context = { at, loadOnDemand };
  const applied = await applyPart(device.db, teamId, request, part, context);
  if (applied.kind === 'outdated') return NEXT_ROUND;
  const isFirstPull = base === null;
  if (isFirstPull && page !== null) await device.onEndedGamesArrived?.(teamId);
  if (await rowsDiffer(device, teamId, part)) return NEXT_ROUND;
  const isAllSent = applied.remaining === 0 || maxChanges === 0;
  if (part.page === undefined && isAllSent) return { kind: 'complete' };
  return { kind: 'next-round', confirmed: applied.confirmed, isFirstPull };
}

/** If they differ, the device pulls all rows again. */
async function rowsDiffer({ db, now }: SyncDevice, teamId: string, { to, digest }: Part) {
  if (digest === undefined) return false;
  const { checkDigest } = await loadOnDemand();
  const tables = await checkDigest(db, teamId, { to, digest }, now());
  if (!tables?.length) return false;
  console.error('Rows on this device differed from the server', tables);
  return true;
}

/**
 * The server holds what a former member sends. Whether the membership has ended is found out from the list of teams, so
 * the first answer of this kind counts as "not found" once its states are taken.
 */
async function afterFormer(
  { db, now }: SyncDevice,
  { teamId, isFormer }: Space,
  request: SyncRequest,
  { answers }: Pick<Part, 'answers'>,
): Promise<RoundResult> {
  const { settled, waiting } = await db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    if (!space || !isAtBase(space, request)) return { settled: [], waiting: [] };
    const result = await settle(db, teamId, { answers }, clockTime(now()));
    await db.spaces.put(withRevision(space));
    return { settled: result.settled, waiting: await changesIn(db, teamId, 'waiting', 1) };
  });
  if (!isFormer) return { kind: 'not-found' };
  if (waiting.length === 0 && settled.length === 0) return { kind: 'complete' };
  return { kind: 'next-round', confirmed: settled.length };
}

async function leave({ db, now }: SyncDevice, teamId: string): Promise<RoundResult> {
  const { leaveTeamLocally } = await loadOnDemand();
  const at = clockTime(now());
  const isGone = await leaveTeamLocally(db, teamId, { at, isTooLate: true });
  return isGone ? { kind: 'left-team' } : LATER;
}

async function afterFailure(
  device: SyncDevice,
  space: Space,
  request: SyncRequest,
  failure: Exclude<Exchange, { kind: 'answer' }>,
): Promise<RoundResult> {
  const { length } = request.changes;
  switch (failure.kind) {
    case 'malformed':
      // One unreadable change makes the server reject the whole batch. In smaller ones it accepts the other changes.
      if (length > 1) return { kind: 'too-large', changes: length };
      // The server no longer understands the page, so the pull starts again.
      return space.page === null ? LATER : startOver(device, space.teamId, request, startingOver);
    case 'too-large':
      return { kind: 'too-large', changes: length };
    case 'blocked':
      return afterBlocked(device, space, request);
    default:
      return failure;
  }
}

/**
 * If a request without changes gets through, the network blocks what is in one of them. Smaller requests find it, and it
 * alone is refused, on this device only.
 */
async function afterBlocked(
  device: SyncDevice,
  space: Space,
  { ask: _, ...request }: SyncRequest,
): Promise<RoundResult> {
  const [change, ...others] = request.changes;
  if (change === undefined) return LATER;
  const reply = await device.send(space.teamId, await packRequest({ ...request, changes: [] }));
  if (reply.kind !== 'answer' || reply.response.kind !== 'part') return LATER;
  if (others.length > 0) return { kind: 'too-large', changes: request.changes.length };
  const blocked = { id: change.id, state: 'refused', code: 'blocked' } as const;
  const part = { ...reply.response, answers: [blocked] };
  return afterPart(device, space, { request, maxChanges: 1 }, part);
}

/** The rows and the queue stay until everything has been pulled. */
async function startOver(
  { db }: SyncDevice,
  teamId: string,
  request: SyncRequest,
  spaceAfter: (space: Space) => Space,
): Promise<RoundResult> {
  await db.transaction('rw', db.spaces, async () => {
    const space = await db.spaces.get(teamId);
    if (space && isAtBase(space, request)) await db.spaces.put(spaceAfter(space));
  });
  return NEXT_ROUND;
}

/** The server has another history than this device, because it was restored. */
function followOtherHistory(
  device: SyncDevice,
  teamId: string,
  request: SyncRequest,
): Promise<RoundResult> {
  return startOver(device, teamId, request, (space) => ({
    ...startingOver(space),
    wasRestored: true,
  }));
}

/** Everything is exchanged already, so a failure waits for the next exchange. */
async function dropNotes(db: SyncDevice['db'], teamId: string): Promise<void> {
  const refused = await refusedChanges(db, teamId);
  if (!refused.some(({ name }) => name === LOST_ROWS)) return;
  try {
    const { dropNotesOfReturned } = await loadOnDemand();
    await dropNotesOfReturned(db, teamId);
  } catch (error) {
    console.warn('Notes of lost rows could not be compared', error);
  }
}
