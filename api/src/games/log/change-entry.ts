import { gameDateToTime, type NamedChange } from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { mutate } from '../../team-data/mutate.ts';
import type { Reader } from '../../team-data/rows/batch.ts';
import { loadRoster } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { type GameView, loadGameView, viewAfter } from '../view/game-view.ts';
import { type People, peopleOf } from './find-people.ts';

const messages = {
  result_disagrees: "That result doesn't go with the call and the count.",
  third_strike_not_dropped:
    'The batter is out on this third strike. The batter may run only if the catcher drops a pitch with first base empty or with two outs (Rule 5.05(a)(2)).',
  advance_conflict:
    "Those runner moves aren't possible: a base is empty, two runners share a base, or one passes another.",
} as const;

/**
 * Refuses a new discrepancy, because the caller waits for the answer and can correct it.
 *
 * @throws ApiError 400 `result_disagrees`, `third_strike_not_dropped` or `advance_conflict`
 */
export async function changeEntry(
  team: TeamTransaction,
  view: GameView,
  entryId: string,
  changes: readonly NamedChange[],
  at?: string,
): Promise<GameView> {
  await mutate(team, changes, at);
  const newView = viewAfter(view, team.changes);
  for (const [kind, message] of Object.entries(messages)) {
    if (hasDiscrepancy(newView, entryId, kind) && !hasDiscrepancy(view, entryId, kind)) {
      throw invalid(kind, message);
    }
  }
  return newView;
}

/**
 * Corrects an entry of a game.
 *
 * @param findGame returns the id of the entry's game
 * @param assertValid throws if the corrected game may not be stored
 * @returns the game after the correction
 */
export async function correctEntry(
  context: ApiContext,
  caller: TeamCaller & { readonly entryId: string },
  findGame: (db: Reader, teamId: string, entryId: string) => Promise<string>,
  changesOf: (view: GameView, people: () => Promise<People>) => Promise<NamedChange[]>,
  assertValid: (view: GameView) => void = () => {},
): Promise<GameView> {
  return inTeamTransaction(context, caller, async (team) => {
    const { trx, teamId } = team;
    const view = await loadGameView(trx, teamId, await findGame(trx, teamId, caller.entryId));
    const people = async () => peopleOf(view, await loadRoster(trx, teamId));
    const newView = await changeEntry(team, view, caller.entryId, await changesOf(view, people));
    assertValid(newView);
    return newView;
  });
}

function hasDiscrepancy({ foldedGame }: GameView, entryId: string, kind: string): boolean {
  return foldedGame.discrepancies.some(
    (discrepancy) => discrepancy.entryId === entryId && discrepancy.kind === kind,
  );
}

export function occurredAt(
  context: Pick<ApiContext, 'now'>,
  body: { readonly occurredAt?: string | null | undefined },
): string {
  // The client's time has an offset, so the time zone has no effect.
  const time = body.occurredAt ? gameDateToTime(body.occurredAt, 'UTC') : null;
  return time ?? context.now().toISOString();
}
