import { SYNC_LIMITS } from '@full-count/sync-protocol';
import type { SyncDevice, TeamTurn } from '../exchange/sync-device.ts';
import { exchangeRound, spaceOf } from './exchange-round.ts';

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** Turns in a row that bring nothing nearer: two ends that do not understand each other must not spin. */
const MAX_FRUITLESS = 3;

/**
 * Exchanges with the server until both have everything of a team:
 *
 *   send a batch of the queue → the next one travels while its answer is applied → again
 *
 * A first pull sends no changes: it goes on page by page, and an interrupted one resumes.
 */
export async function syncTeam(device: SyncDevice, teamId: string): Promise<TeamTurn> {
  let maxMutations: number = SYNC_LIMITS.mutations;
  let sent = 0;
  for (let fruitless = 0; fruitless < MAX_FRUITLESS; ) {
    const space = await spaceOf(device.db, teamId, device.newId);
    if (space.endedAt !== undefined) {
      // Few memberships end, so the first load leaves this part out.
      const { handIn } = await import('../membership/hand-in.ts');
      return handIn(device, teamId, maxMutations);
    }
    const before = sent;
    const onProgress = (more: number, waiting: number) => {
      const total = before + waiting;
      if (total > 0) device.onProgress?.(before + more, total);
    };
    const round = await exchangeRound(device, space, maxMutations, onProgress);
    switch (round.kind) {
      case 'too-large':
        if (round.mutations <= 1) return LATER;
        maxMutations = Math.floor(round.mutations / 2);
        break;
      case 'new-epoch':
      case 'gap':
      case 'outdated':
        fruitless += 1;
        break;
      case 'applied':
        sent += round.confirmed;
        // Another look shows whether the membership has changed.
        if (round.isComplete && round.remaining === 0 && !round.mayHaveLeft) {
          return { kind: 'done' };
        }
        fruitless = round.confirmed > 0 || round.isFirstPull ? 0 : fruitless + 1;
        break;
      default:
        return round;
    }
  }
  return LATER;
}
