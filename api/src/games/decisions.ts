import { isSameName, type Person } from '@full-count/baseball';
import type { Decisions, DecisionsBody } from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';
import type { TeamTransaction } from '../team-data/team-transaction.ts';
import { DID_NOT_PITCH, pitchersIn } from './log/charged-pitchers.ts';
import { loadGameView } from './view/game-view.ts';

/** Null removes all decisions, undefined leaves them alone. @throws ApiError 400 for a person who did not pitch */
export async function decisionsFrom(
  { trx, teamId }: TeamTransaction,
  gameId: string,
  body: DecisionsBody | null | undefined,
): Promise<Decisions | null | undefined> {
  if (body === null || body === undefined) return body;
  const pitchers = pitchersIn(await loadGameView(trx, teamId, gameId));
  return Object.fromEntries(
    Object.entries(body).map(([decision, name]) => [
      decision,
      name ? pitcherNamed(pitchers, name, decision) : null,
    ]),
  );
}

function pitcherNamed(pitchers: readonly Person[], name: string, decision: string): Person {
  const namesakes = pitchers.filter((pitcher) => isSameName(pitcher.name, name));
  // Prefers a player of the roster, who has an id, to a guest with the same name.
  const pitcher = namesakes.find(({ id }) => id !== null) ?? namesakes[0];
  if (pitcher) return { id: pitcher.id, name: pitcher.name };
  throw invalidField(`decisions.${decision}`, DID_NOT_PITCH);
}
