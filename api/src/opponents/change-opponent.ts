import type {
  MergeOpponentBody,
  NamedChange,
  OpponentPlayerBody,
  UpdateOpponentBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadOpponentPlayers } from '../team-data/rows/opponent-player-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { findOpponentPlayer } from './queries.ts';

interface OpponentCaller extends TeamCaller {
  readonly opponentId: string;
}

/** Absent fields stay as they are. Null clears any field except the name. */
export async function changeOpponent(
  context: ApiContext,
  caller: OpponentCaller,
  { name, ...details }: UpdateOpponentBody,
): Promise<OpponentPlayerBody> {
  const { teamId, opponentId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const player = await findOpponentPlayer(team.trx, teamId, opponentId);
    const changes: NamedChange[] = [{ name: 'opponent.save', args: { player, ...details } }];
    if (name) changes.push({ name: 'opponent.rename', args: { player, name } });
    await mutate(team, changes);
    return findOpponentBody(team, opponentId);
  });
}

export async function mergeOpponent(
  context: ApiContext,
  caller: OpponentCaller,
  { into }: MergeOpponentBody,
): Promise<OpponentPlayerBody> {
  const { teamId, opponentId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const player = await findOpponentPlayer(team.trx, teamId, opponentId);
    const target = into ? await findOpponentPlayer(team.trx, teamId, into) : null;
    await mutate(team, [{ name: 'opponent.merge', args: { player, into: target } }]);
    return findOpponentBody(team, opponentId);
  });
}

async function findOpponentBody(
  { trx, teamId }: TeamTransaction,
  id: string,
): Promise<OpponentPlayerBody> {
  const [storedPlayer] = await loadOpponentPlayers(trx, teamId, { ids: [id] });
  if (!storedPlayer) throw notFound();
  return { ...storedPlayer.row, teamId };
}
