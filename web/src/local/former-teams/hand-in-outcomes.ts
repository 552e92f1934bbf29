import { type HandedIn, handedInSchema, loosely } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import type { Ending, HandInOutcome, UserDatabase } from '../database/database.ts';

/** Asks the server what became of the changes that this device handed in, if any of them still wait. */
export async function updateOutcomes(db: UserDatabase): Promise<void> {
  const waitingEndings = (await db.endings.toArray()).filter(isWaiting);
  if (waitingEndings.length === 0) return;
  const handedIn = await fetchHandedIn();
  if (handedIn === null) return;
  for (const { teamId, handedIn: countAtRequest } of waitingEndings) {
    const outcome = outcomeOf(handedIn.filter((handIn) => handIn.teamId === teamId));
    if (outcome === null) continue;
    await db.transaction('rw', db.endings, async () => {
      const ending = await db.endings.get(teamId);
      // More changes may have been handed in since the request.
      if (ending?.handedIn !== countAtRequest) return;
      const { isRead: _, ...notice } = ending;
      await db.endings.put({ ...notice, outcome });
    });
  }
}

function isWaiting({ handedIn, outcome }: Ending): boolean {
  return handedIn > 0 && outcome === undefined;
}

async function fetchHandedIn(): Promise<readonly HandedIn[] | null> {
  try {
    const parsed = loosely(z.array(handedInSchema)).safeParse(
      await api('GET', '/api/auth/handed-in'),
    );
    return parsed.success ? parsed.data : null;
  } catch (error) {
    // The device asks again at its next start.
    if (error instanceof Unreachable || error instanceof ApiFailure) return null;
    throw error;
  }
}

/** Null while an admin can still decide. Changes that the server deleted after 90 days are not counted. */
function outcomeOf(handIns: readonly HandedIn[]): HandInOutcome | null {
  if (handIns.some(({ state }) => state === 'held')) return null;
  const outcome = { accepted: 0, refused: 0, discarded: 0 };
  for (const { state, changes, refused } of handIns) {
    if (state === 'discarded') outcome.discarded += changes;
    else outcome.accepted += changes - refused;
    outcome.refused += refused;
  }
  return outcome;
}
