import type {
  CreateGameBody,
  GameBody,
  GameRow,
  LineupsRow,
  MutationArgs,
  NamedChange,
  TeamRow,
  UpdateGameBody,
} from '@full-count/sync-protocol';
import { findTeamOfRow } from '../access/row-access.ts';
import { dateField } from '../http/date-field.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken, notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadGames } from '../team-data/rows/game-rows.ts';
import { loadRoster } from '../team-data/rows/player-rows.ts';
import { loadTeams } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { lineupFromBody } from './lineup.ts';
import type { GamePlace } from './log/log-pitch.ts';
import { gameBody, stateOf } from './view/game-body.ts';
import { headOf } from './view/game-view.ts';
import { findGameMaker } from './view/queries.ts';

/** A retry with the same id finds the game that it made. */
export async function createGame(
  context: ApiContext,
  caller: TeamCaller,
  body: CreateGameBody,
): Promise<{ game: GameBody; isNew: boolean }> {
  const { teamId, userId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const id = body.id ?? context.newId();
    if (body.id && (await findTeamOfRow(team.trx, 'games', id, userId))) {
      return { game: await ownEarlierGame(team, id), isNew: false };
    }
    await mutate(team, context.now().toISOString(), await creation(team, id, body));
    return { game: gameBody(teamId, await presentGame(team.trx, teamId, id)), isNew: true };
  });
}

async function creation(
  team: TeamTransaction,
  id: string,
  body: CreateGameBody,
): Promise<NamedChange[]> {
  const ownTeam = await teamRow(team.trx, team.teamId);
  const lineup = body.lineup
    ? lineupFromBody(body.lineup, await loadRoster(team.trx, team.teamId))
    : null;
  const create: NamedChange = {
    name: 'game.create',
    args: {
      id,
      opponent: body.opponent,
      gameDate: dateField('gameDate', body.gameDate, ownTeam.timeZone),
      homeTeam: body.homeTeam ?? true,
      innings: body.innings ?? ownTeam.settings.innings,
    },
  };
  const update: NamedChange = {
    name: 'game.update',
    args: { gameId: id, ...(lineup && { lineup }), ...(body.notes && { notes: body.notes }) },
  };
  const start: NamedChange = { name: 'game.start', args: { gameId: id, lineup: null } };
  const isMore = lineup !== null || Boolean(body.notes);
  return [create, ...(isMore ? [update] : []), ...(body.status === 'live' ? [start] : [])];
}

/** @throws 409 where the id is not that of a game which the caller made for this team */
async function ownEarlierGame(team: TeamTransaction, id: string): Promise<GameBody> {
  const [found] = await loadGames(team.trx, team.teamId, { ids: [id] });
  const maker = await findGameMaker(team.trx, team.teamId, id);
  if (!found || found.row.deletedAt || maker !== team.userId) {
    throw idTaken();
  }
  return gameBody(team.teamId, found.row);
}

/** Any of the game's fields; a score is an event of the log, from which plays add on. */
export async function changeGame(
  context: ApiContext,
  place: GamePlace,
  body: UpdateGameBody,
): Promise<GameBody> {
  const { teamId, gameId } = place;
  return inTeamTransaction(context, place, async (team) => {
    const game = await presentGame(team.trx, teamId, gameId);
    const now = context.now().toISOString();
    await mutate(team, now, await changes(team, game, context.newId(), body));
    return gameBody(teamId, await presentGame(team.trx, teamId, gameId));
  });
}

async function changes(
  team: TeamTransaction,
  game: GameRow,
  newEventId: string,
  body: UpdateGameBody,
): Promise<NamedChange[]> {
  const gameId = game.id;
  const lineup = body.lineup
    ? withOtherSide(game, lineupFromBody(body.lineup, await loadRoster(team.trx, team.teamId)))
    : null;
  const fields = await changedFields(team, body);
  const updated = { ...fields, ...(lineup && body.status !== 'live' && { lineup }) };
  const score = changedScore(game, body);
  const list: NamedChange[] = [];
  if (Object.keys(updated).length > 0) {
    list.push({ name: 'game.update', args: { gameId, ...updated } });
  }
  if (body.status === 'live') list.push({ name: 'game.start', args: { gameId, lineup } });
  if (Object.keys(score).length > 0) {
    const event = { id: newEventId, type: 'score_set', ...score } as const;
    list.push({ name: 'event.log', args: { gameId, after: headOf(game), event } });
  }
  return list;
}

/** A side that was not sent stays as it is. */
function withOtherSide({ lineup }: GameRow, sent: LineupsRow): LineupsRow {
  return {
    team: sent.team ?? lineup?.team ?? null,
    opponent: sent.opponent ?? lineup?.opponent ?? null,
  };
}

async function changedFields(
  team: TeamTransaction,
  { opponent, gameDate, homeTeam, innings, notes }: UpdateGameBody,
): Promise<Omit<MutationArgs<'game.update'>, 'gameId'>> {
  const { timeZone } = await teamRow(team.trx, team.teamId);
  return {
    ...(opponent && { opponent }),
    ...(gameDate && { gameDate: dateField('gameDate', gameDate, timeZone) }),
    ...(typeof homeTeam === 'boolean' && { homeTeam }),
    ...(innings && { innings }),
    ...(typeof notes === 'string' && { notes }),
  };
}

/**
 * The screens send both scores on every edit: one that stands already is no correction, and would
 * only fix a score that follows the plays.
 */
function changedScore(
  game: GameRow,
  { teamScore, opponentScore }: UpdateGameBody,
): { teamScore?: number; opponentScore?: number } {
  const { score } = stateOf(game);
  return {
    ...(typeof teamScore === 'number' && teamScore !== score.team && { teamScore }),
    ...(typeof opponentScore === 'number' && opponentScore !== score.opponent && { opponentScore }),
  };
}

export async function endGame(context: ApiContext, place: GamePlace): Promise<GameBody> {
  return moveGame(context, place, 'game.end');
}

export async function restartGame(context: ApiContext, place: GamePlace): Promise<GameBody> {
  return moveGame(context, place, 'game.restart');
}

async function moveGame(
  context: ApiContext,
  place: GamePlace,
  name: 'game.end' | 'game.restart',
): Promise<GameBody> {
  const { teamId, gameId } = place;
  return inTeamTransaction(context, place, async (team) => {
    await mutate(team, context.now().toISOString(), [{ name, args: { gameId } }]);
    return gameBody(teamId, await presentGame(team.trx, teamId, gameId));
  });
}

export async function deleteGame(context: ApiContext, place: GamePlace): Promise<void> {
  const { teamId, gameId } = place;
  await inTeamTransaction(context, place, async (team) => {
    await presentGame(team.trx, teamId, gameId);
    await mutate(team, context.now().toISOString(), [{ name: 'game.delete', args: { gameId } }]);
  });
}

/** @throws 404 for a game that is not there or was deleted */
export async function presentGame(db: Reader, teamId: string, gameId: string): Promise<GameRow> {
  const [found] = await loadGames(db, teamId, { ids: [gameId] });
  if (!found || found.row.deletedAt) throw notFound();
  return found.row;
}

async function teamRow(db: Reader, teamId: string): Promise<TeamRow> {
  const [found] = await loadTeams(db, teamId, { ids: [teamId] });
  if (!found) throw notFound();
  return found.row;
}
