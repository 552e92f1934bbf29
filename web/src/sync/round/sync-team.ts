import { SYNC_LIMITS, type SyncResponse, type SyncResult } from '@full-count/sync-protocol';
import type { Space } from '../../local/database/database.ts';
import { isCheckDue } from '../../local/database/space.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { applyPull, type TeamShadows } from '../apply/apply-pull.ts';
import {
  type Answer,
  type Exchange,
  isOfEpoch,
  LATER,
  QueueRun,
  type SentBatch,
  type SyncPosition,
  sendForPage,
  sendNext,
} from '../exchange/send-request.ts';
import {
  MAX_ROUNDS_WITHOUT_PROGRESS,
  type SyncDevice,
  type TeamSyncResult,
} from '../exchange/sync-device.ts';
import { loadOnDemand } from '../on-demand/load-on-demand.ts';
import { pullOf } from './pull-of.ts';
import { readOrCreateSpace } from './team-space.ts';

type RoundResult =
  | Exclude<TeamSyncResult, { kind: 'done' }>
  | { readonly kind: 'too-large'; readonly mutations: number }
  | typeof NEXT_ROUND
  | Applied;

interface Applied {
  readonly kind: 'applied';
  readonly confirmed: number;
  /** True if the last answer has refused or held changes, so that the membership may have ended before it. */
  readonly mayHaveLeft: boolean;
  readonly remaining: number;
  readonly isComplete: boolean;
  readonly isFirstPull: boolean;
}

/** For example, the server misses changes that this device has sent. */
const NEXT_ROUND = { kind: 'next-round' } as const;

/** With two requests in flight, the next request arrives while the server handles the first. */
const MAX_IN_FLIGHT = 2;

/** A first pull sends no changes, applies each page and resumes after an interruption. */
export async function syncTeam(
  device: SyncDevice,
  teamId: string,
  onlyPulls = false,
): Promise<TeamSyncResult> {
  let maxMutations: number = SYNC_LIMITS.mutations;
  let confirmed = 0;
  let hasEnteredReturned = false;
  // A full team gets the rows of others by requests without changes.
  let isFull = onlyPulls;
  for (let roundsWithoutProgress = 0; roundsWithoutProgress < MAX_ROUNDS_WITHOUT_PROGRESS; ) {
    const space = await readOrCreateSpace(device.db, teamId, device.newId);
    if (space.endedAt !== undefined) {
      const { handIn } = await loadOnDemand();
      return handIn(device, teamId, maxMutations);
    }
    const confirmedBefore = confirmed;
    const onProgress = (confirmedNow: number, waiting: number) => {
      const total = confirmedBefore + waiting;
      if (total > 0) device.onProgress?.(confirmedBefore + confirmedNow, total);
    };
    const round = await exchangeRound(device, space, isFull ? 0 : maxMutations, onProgress);
    switch (round.kind) {
      case 'too-large':
        if (round.mutations <= 1) return LATER;
        maxMutations = Math.floor(round.mutations / 2);
        break;
      case 'next-round':
        roundsWithoutProgress += 1;
        break;
      case 'full':
        if (isFull) return round;
        isFull = true;
        break;
      case 'applied':
        if (isFull && round.isComplete) return { kind: 'full' };
        confirmed += round.confirmed;
        // Otherwise another round shows whether the membership has ended.
        if (round.isComplete && round.remaining === 0 && !round.mayHaveLeft) {
          if (hasEnteredReturned || !(await enterReturned(device, space))) return { kind: 'done' };
          hasEnteredReturned = true;
        }
        roundsWithoutProgress =
          round.confirmed > 0 || round.isFirstPull ? 0 : roundsWithoutProgress + 1;
        break;
      default:
        return round;
    }
  }
  return LATER;
}

/** A batch leaves before the previous answer: docs/decisions/0013-the-next-batch-leaves-before-the-answer.md. */
async function exchangeRound(
  device: SyncDevice,
  space: Space,
  maxMutations: number,
  onProgress: (confirmed: number, waitingAtStart: number) => void,
): Promise<RoundResult> {
  const isFirstPull = space.cookie === null;
  const run = await QueueRun.begin(device.db, space, isFirstPull ? 0 : maxMutations);
  const waitingAtStart = run.unsentCount;
  if (!isFirstPull) onProgress(0, waitingAtStart);
  const position = { ...space, isDigestDue: isCheckDue(space, device.now()) };
  const inFlight: SentBatch[] = [await sendFirst(device, position, run)];
  try {
    return await applyAnswers(device, position, run, inFlight, (confirmed) =>
      onProgress(confirmed, waitingAtStart),
    );
  } finally {
    // No request of this round may be in flight when the next round begins.
    await Promise.all(inFlight.map(({ exchange }) => exchange));
  }
}

async function sendFirst(
  device: SyncDevice,
  position: SyncPosition & Space,
  run: QueueRun,
): Promise<SentBatch> {
  if (position.cookie !== null)
    return sendNext(device, position, run, { isPreviousUnanswered: false });
  const exchange = sendForPage(device, position, run, position.page);
  return { entries: [], cookie: null, exchange };
}

async function applyAnswers(
  device: SyncDevice,
  start: SyncPosition & Space,
  run: QueueRun,
  inFlight: SentBatch[],
  onProgress: (confirmed: number) => void,
): Promise<RoundResult> {
  const isFirstPull = start.cookie === null;
  let appliedSoFar: Applied | null = null;
  let shadows: TeamShadows | undefined;
  for (let position = start; ; ) {
    await sendAhead(device, position, run, inFlight);
    const sent = inFlight[0] as SentBatch;
    const reply = await sent.exchange;
    inFlight.shift();
    const answer = await completeAnswer(device, position, run, sent, reply);
    if (answer.kind === 'outdated') return appliedSoFar ?? NEXT_ROUND;
    if (answer.kind !== 'answer')
      return appliedSoFar ?? handleFailure(device, position, sent, answer);
    const { response } = answer;
    const { epoch, cookie, expected, reused } = response;
    const isGap = expected !== undefined && !isFirstPull;
    const isReused = reused !== undefined && !isFirstPull;
    const sentEntries = [sent, ...inFlight].flatMap(({ entries }) => entries);
    const queue = [...sentEntries, ...run.unsent];
    const pull = { ...pullOf(position, response), queue, ...(shadows && { shadows }) };
    position = { ...position, epoch, cookie };
    if (!isGap && !isReused) await sendAhead(device, position, run, inFlight);
    const context = { ...device, at: clockTime(device.now()), loadOnDemand };
    const applied = await applyPull(device.db, start.teamId, pull, context);
    if (applied.kind === 'outdated') return appliedSoFar ?? NEXT_ROUND;
    if (isFirstPull && start.page !== null) await device.onEndedGamesArrived?.(start.teamId);
    shadows = applied.shadowsAfter;
    const confirmed: number = (appliedSoFar?.confirmed ?? 0) + applied.confirmed;
    appliedSoFar = {
      ...applied,
      confirmed,
      isFirstPull,
      isComplete: pull.page === null,
      mayHaveLeft: resultsOf(sent, response).some(({ status }) => status !== 'applied'),
    };
    if (isReused) return NEXT_ROUND;
    if (isGap) {
      const { fillGap } = await loadOnDemand();
      await fillGap(device, position, expected);
      return NEXT_ROUND;
    }
    if (inFlight.length === 0) {
      return (await rowsDiffer(device, start, response)) ? NEXT_ROUND : appliedSoFar;
    }
    onProgress(confirmed);
  }
}

/** The first result may be of the previous batch's last change, which the request repeated. */
function resultsOf({ entries }: SentBatch, { results }: SyncResponse): readonly SyncResult[] {
  const firstId = entries[0]?.id ?? 0;
  return results.filter(({ id }) => id >= firstId);
}

/** If they differ, the device pulls all rows again. */
async function rowsDiffer(
  { db, now }: SyncDevice,
  { teamId }: SyncPosition,
  { epoch, cookie, digest }: SyncResponse,
): Promise<boolean> {
  if (digest === undefined) return false;
  const { checkDigest } = await loadOnDemand();
  const tables = await checkDigest(db, teamId, { epoch, cookie, digest }, now());
  if (!tables?.length) return false;
  console.error('Rows on this device differed from the server', tables);
  return true;
}

async function sendAhead(
  device: SyncDevice,
  position: SyncPosition,
  run: QueueRun,
  inFlight: SentBatch[],
): Promise<void> {
  while (run.hasMore && inFlight.length < MAX_IN_FLIGHT) {
    const isPreviousUnanswered = inFlight.length > 0;
    inFlight.push(await sendNext(device, position, run, { isPreviousUnanswered }));
  }
}

type Failure = Exclude<Exchange, Answer> | { kind: 'reset'; epoch: string };

/** Returns the answer with all its pages, or `outdated` if another device wrote between two batches. */
async function completeAnswer(
  device: SyncDevice,
  position: Space,
  run: QueueRun,
  { cookie }: SentBatch,
  reply: Exchange,
): Promise<Answer | Failure | { kind: 'outdated' }> {
  if (reply.kind !== 'answer') return reply;
  const { response } = reply;
  if (!isOfEpoch(reply, position.epoch)) return { kind: 'reset', epoch: response.epoch };
  if ((response.from ?? cookie) !== position.cookie) return { kind: 'outdated' };
  // A device without rows applies each page. Any other pull is applied as a whole.
  const appearsInPages = position.cookie === null && !position.isStale;
  if (appearsInPages || response.page === undefined) return reply;
  const { withFollowingPages } = await loadOnDemand();
  return withFollowingPages(device, position, run, response);
}

async function handleFailure(
  device: SyncDevice,
  position: Space,
  { entries }: SentBatch,
  failure: Failure,
): Promise<RoundResult> {
  switch (failure.kind) {
    case 'reset':
      return startOver(device, position, failure.epoch);
    case 'malformed':
      // One unreadable change makes the server reject the whole batch. In smaller ones it accepts the other changes.
      if (entries.length > 1) return { kind: 'too-large', mutations: entries.length };
      if (position.page === null || position.epoch === null) return LATER;
      // The server no longer understands the page, so the pull starts again.
      return startOver(device, position, position.epoch);
    case 'too-large':
      return { kind: 'too-large', mutations: entries.length };
    default:
      return failure;
  }
}

async function startOver(
  device: SyncDevice,
  spaceAtRequest: Space,
  epoch: string,
): Promise<RoundResult> {
  const { startEpoch } = await loadOnDemand();
  await startEpoch(device, spaceAtRequest, epoch);
  return NEXT_ROUND;
}

async function enterReturned(device: SyncDevice, space: Space): Promise<boolean> {
  if (space.restoredAt === undefined) return false;
  const { enterReturnedChanges } = await loadOnDemand();
  return enterReturnedChanges(device, space);
}
