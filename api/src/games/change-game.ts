import {
  type CreateGameBody,
  changedDetails,
  diffLineups,
  type GameBody,
  type GameRow,
  gameDetails,
  headOf,
  type LineupBody,
  type LineupChange,
  type LineupsRow,
  type NamedChange,
  type SuspendGameBody,
  type UpdateGameBody,
} from '@full-count/sync-protocol';
import { isIdTaken } from '../access/team-access.ts';
import type { TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import { games } from '../team-data/rows/game-rows.ts';
import { loadRow } from '../team-data/rows/synced-table.ts';
import { loadRoster, loadTeamRow } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { lineupFromBody } from './lineup.ts';
import { dateFieldToTime, decisionsFrom, occurredAt } from './log/change-entry.ts';
import { type GameCaller, gameNotLive } from './log/log-pitch.ts';
import { findCreator, findGameOrThrow, gameBody, stateOf } from './view/game-view.ts';

/** A retry with the same id returns the game that the first call created. */
export async function createGame(context: ApiContext, caller: TeamCaller, body: CreateGameBody) {
  const { teamId, userId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const id = body.id ?? context.newId();
    if (body.id && (await isIdTaken(team.trx, 'games', id, userId)))
      return { game: await findEarlierGame(team, id), isNew: false };
    await mutate(team, await creationChanges(team, id, body));
    return { game: gameBody(teamId, await findGameOrThrow(team.trx, teamId, id)), isNew: true };
  });
}

async function creationChanges(team: TeamTransaction, id: string, body: CreateGameBody) {
  const ownTeam = await loadTeamRow(team.trx, team.teamId);
  const lineup = await lineupChangeFrom(team, null, body.lineup);
  const args = {
    id,
    opponent: body.opponent,
    gameDate: dateFieldToTime('gameDate', body.gameDate, ownTeam.timeZone),
    homeTeam: body.homeTeam ?? true,
    innings: body.innings ?? ownTeam.settings.innings,
    ...(body.gameType && { gameType: body.gameType }),
    ...changedDetails(gameDetails, body),
  };
  const changes: NamedChange[] = [{ name: 'game.create', args }];
  if (lineup) changes.push({ name: 'game.update', args: { gameId: id, lineup } });
  if (body.status === 'live') changes.push({ name: 'game.start', args: { gameId: id } });
  return changes;
}

/** @throws ApiError 409 unless the caller created a game with this id in this team */
async function findEarlierGame(team: TeamTransaction, id: string): Promise<GameBody> {
  const game = await loadRow(games, team.trx, team.teamId, id);
  const creator = await findCreator(team.trx, 'games', team.teamId, id);
  if (!game || game.deletedAt || creator !== team.userId) throw idTaken();
  return gameBody(team.teamId, game);
}

/**
 * A score becomes an event in the log, and later plays add to it.
 *
 * @throws ApiError 409 `game_not_live` for a score of a game that has not started
 */
export async function changeGame(context: ApiContext, caller: GameCaller, body: UpdateGameBody) {
  const { teamId, gameId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const game = await findGameOrThrow(team.trx, teamId, gameId);
    await mutate(team, await changesFrom(team, game, context.newId(), body));
    return gameBody(teamId, await findGameOrThrow(team.trx, teamId, gameId));
  });
}

async function changesFrom(
  team: TeamTransaction,
  game: GameRow,
  newEventId: string,
  body: UpdateGameBody,
): Promise<NamedChange[]> {
  const gameId = game.id;
  const lineup = await lineupChangeFrom(team, game.lineup, body.lineup);
  const fields = await changedFields(team, body);
  const decisions = await decisionsFrom(team, gameId, body.decisions);
  const startsGame = body.status === 'live';
  const updatedFields = {
    ...fields,
    ...(decisions !== undefined && { decisions }),
    ...(lineup && !startsGame && { lineup }),
  };
  const score = changedScore(game, body);
  const changes: NamedChange[] = [];
  if (Object.keys(updatedFields).length > 0)
    changes.push({ name: 'game.update', args: { gameId, ...updatedFields } });
  if (startsGame) changes.push({ name: 'game.start', args: { gameId, ...(lineup && { lineup }) } });
  if (Object.keys(score).length > 0) {
    if (game.status === 'scheduled' && !startsGame) throw gameNotLive(game);
    const event = { id: newEventId, type: 'score_set', ...score } as const;
    changes.push({ name: 'event.log', args: { gameId, after: headOf(game), event } });
  }
  return changes;
}

async function lineupChangeFrom(
  { trx, teamId }: TeamTransaction,
  oldLineups: LineupsRow | null,
  lineup: LineupBody | null | undefined,
): Promise<LineupChange | null> {
  if (!lineup) return null;
  return diffLineups(oldLineups, lineupFromBody(lineup, await loadRoster(trx, teamId)));
}

async function changedFields(team: TeamTransaction, body: UpdateGameBody) {
  const { opponent, gameDate, homeTeam, innings, gameType } = body;
  const { timeZone } = await loadTeamRow(team.trx, team.teamId);
  return {
    ...(opponent && { opponent }),
    ...(gameDate && { gameDate: dateFieldToTime('gameDate', gameDate, timeZone) }),
    ...(typeof homeTeam === 'boolean' && { homeTeam }),
    ...(innings && { innings }),
    ...(gameType && { gameType }),
    ...changedDetails(gameDetails, body),
  };
}

/** Drops scores that are already right, because a `score_set` event would pin a score that plays should decide. */
function changedScore(game: GameRow, { teamScore, opponentScore }: UpdateGameBody) {
  const { score } = stateOf(game);
  return {
    ...(typeof teamScore === 'number' && teamScore !== score.team && { teamScore }),
    ...(typeof opponentScore === 'number' && opponentScore !== score.opponent && { opponentScore }),
  };
}

/**
 * @param body of a call that may name the time
 * @throws ApiError 404 for `game.restore` if the game was deleted more than 30 days ago
 */
export async function changeGameStatus(
  context: ApiContext,
  caller: GameCaller,
  change: NamedChange,
  body: SuspendGameBody = {},
): Promise<GameBody> {
  const { teamId, gameId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    await mutate(team, [change], occurredAt(context, body ?? {}));
    return gameBody(teamId, await findGameOrThrow(team.trx, teamId, gameId));
  });
}
