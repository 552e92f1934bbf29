import {
  battingSide,
  currentPitcher,
  dueBatter,
  type GameState,
  isSameName,
  isSamePerson,
  type Person,
  pitchDetailSchemas,
  resultFromName,
} from '@full-count/baseball';
import {
  type EnteredPitch,
  enteredDetails,
  type GameRow,
  headOf,
  isUnderWay,
  type LogPitchBody,
  type NamedChange,
  type PlateAppearanceRow,
} from '@full-count/sync-protocol';
import { isIdTaken } from '../../access/team-access.ts';
import type { TeamCaller } from '../../http/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { type ApiError, conflict, idTaken, invalidField } from '../../platform/errors.ts';
import { loadRoster } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { loggedPitchBody } from '../view/entry-bodies.ts';
import { foldUpTo, type GameView, loadGameView } from '../view/game-view.ts';
import { assertChargedPitchers, changeEntry, occurredAt } from './change-entry.ts';
import { namedPeople, type People, peopleOf, unknownPerson } from './find-people.ts';

export interface GameCaller extends TeamCaller {
  readonly gameId: string;
}

/**
 * Logs one pitch in the plate appearance that the game implies (`logPitchBodySchema`). Sync would store a pitch
 * that doesn't fit the game and report a discrepancy. Here it is refused, because the caller can correct it.
 */
export async function logPitch(context: ApiContext, caller: GameCaller, body: LogPitchBody) {
  return inTeamTransaction(context, caller, async (team) => {
    const view = await loadGameView(team.trx, caller.teamId, caller.gameId);
    const pitchesOfGame = view.log.plateAppearances.flatMap(({ pitches }) => pitches);
    if (body.id && (await isRetry(team, 'pitches', body.id, pitchesOfGame)))
      return { answer: loggedPitchBody(view, body.id), isNew: false };
    assertUnderWay(view);
    assertChargedPitchers(view, body);
    const people = peopleOf(view, await loadRoster(team.trx, caller.teamId));
    const id = body.id ?? context.newId();
    const change = changeFor(view, people, id, context.newId(), body);
    const newView = await changeEntry(team, view, id, [change], occurredAt(context, body));
    return { answer: loggedPitchBody(newView, id), isNew: true };
  });
}

/** @throws ApiError 409 if the id belongs to an entry of another game */
export async function isRetry(
  { trx, userId }: TeamTransaction,
  table: 'pitches' | 'game_events',
  entryId: string,
  entriesOfGame: readonly { id: string }[],
): Promise<boolean> {
  if (!(await isIdTaken(trx, table, entryId, userId))) return false;
  if (!entriesOfGame.some(({ id }) => id === entryId)) throw idTaken();
  return true;
}

/**
 * A suspended game takes entries of the part that was played.
 *
 * @throws ApiError 409 `game_not_live`. Sync accepts changes after a game, since they may arrive late.
 */
export function assertUnderWay({ game }: GameView): void {
  if (!isUnderWay(game)) throw gameNotLive(game);
}

export function gameNotLive({ status }: GameRow): ApiError {
  return conflict(
    'game_not_live',
    status === 'scheduled' ? 'Start the game first.' : 'The game is over. Restart it first.',
  );
}

/**
 * Returns the pitch that an entry follows, or null if the entry comes before the first pitch. Without `afterPitchId`, it
 * comes at the end of the game.
 *
 * @throws ApiError 400 if the pitch is not in the game
 */
export function precedingPitchOf(
  view: GameView,
  { afterPitchId }: Pick<LogPitchBody, 'afterPitchId'>,
): string | null {
  if (afterPitchId === undefined) return headOf(view.game);
  if (afterPitchId === null || view.chain.some(({ pitch }) => pitch.id === afterPitchId))
    return afterPitchId;
  throw invalidField('afterPitchId', "{field} isn't in this game");
}

function changeFor(
  view: GameView,
  people: People,
  id: string,
  newPlateAppearanceId: string,
  body: LogPitchBody,
): NamedChange {
  const head = headOf(view.game);
  const precedingPitchId = precedingPitchOf(view, body);
  const { state } = foldUpTo(view, precedingPitchId);
  const { id: plateAppearanceId, row } = plateAppearanceAt(view, state, precedingPitchId, body) ?? {
    id: newPlateAppearanceId,
  };
  const { batter, pitcher } = batterAndPitcher(view, people, state, row, body);
  const plateAppearance = {
    id: plateAppearanceId,
    battingSide: row?.battingSide ?? battingSide(view.setup, state.halfInning),
    batter: row?.batter ?? batter,
    pitcher: row?.pitcher ?? pitcher,
  };
  const pitch: EnteredPitch = {
    id,
    ...enteredPitch(body),
    ...(!isSamePerson(batter, plateAppearance.batter) && { batter }),
    ...(!isSamePerson(pitcher, plateAppearance.pitcher) && { pitcher }),
  };
  const gameId = view.game.id;
  return precedingPitchId === head
    ? { name: 'pitch.log', args: { gameId, prev: head, plateAppearance, pitch } }
    : { name: 'pitch.insert', args: { gameId, after: precedingPitchId, plateAppearance, pitch } };
}

interface JoinedPlateAppearance {
  readonly id: string;
  /** Absent if only an event has opened the plate appearance so far. */
  readonly row?: PlateAppearanceRow;
}

/**
 * The plate appearance that a pitch after `precedingPitchId` joins. If none is open, an inserted pitch
 * joins the next one, unless the body names another batter. Null if the pitch begins a new one.
 */
function plateAppearanceAt(
  view: GameView,
  state: GameState,
  precedingPitchId: string | null,
  { batterName }: LogPitchBody,
): JoinedPlateAppearance | null {
  const join = (id: string): JoinedPlateAppearance => {
    const row = view.log.plateAppearances.find((appearance) => appearance.id === id);
    return row ? { id, row } : { id };
  };
  if (state.plateAppearance) return join(state.plateAppearance.id);
  const nextAppearance = view.chain.find(({ prev }) => prev === precedingPitchId)?.plateAppearance;
  if (!nextAppearance || nextAppearance.battingSide !== battingSide(view.setup, state.halfInning))
    return null;
  return !batterName || isSameName(batterName, nextAppearance.batter.name)
    ? join(nextAppearance.id)
    : null;
}

function batterAndPitcher(
  view: GameView,
  people: People,
  state: GameState,
  joinedRow: PlateAppearanceRow | undefined,
  body: LogPitchBody,
): { batter: Person; pitcher: Person } {
  const side = battingSide(view.setup, state.halfInning);
  const named = namedPeople(people, side, body);
  const plateAppearance = state.plateAppearance ?? joinedRow;
  const batter = named.batter ?? plateAppearance?.batter ?? dueBatter(view.setup, state);
  // The current pitcher comes first, since they may have come in during the plate appearance.
  const pitcher =
    named.pitcher ?? currentPitcher(view.setup, state) ?? plateAppearance?.pitcher ?? null;
  if (!batter) throw unknownPerson('batter');
  if (!pitcher) throw unknownPerson('pitcher');
  return { batter, pitcher };
}

/** Translates the body to the row's names. Null counts as absent. */
function enteredPitch(body: LogPitchBody): Omit<EnteredPitch, 'id'> {
  const { velocity, foulTip, foulBunt, advances, notes } = body;
  const zone = zoneFrom(body);
  const result = body.result ? resultFromName(body.result) : null;
  return {
    pitchType: body.pitchType ?? 'unknown',
    call: body.umpireCall,
    ...(typeof velocity === 'number' && { velocityMph: velocity }),
    ...(zone !== null && { zone }),
    ...(result && { result }),
    ...enteredDetails(pitchDetailSchemas, body),
    ...(foulTip && { foulTip }),
    ...(foulBunt && { foulBunt }),
    ...(advances && advances.length > 0 && { advances }),
    ...(notes && { notes }),
    ...(typeof body.currentBatterIndex === 'number' && { batterIndex: body.currentBatterIndex }),
  };
}

/** @throws ApiError 400 if the body has both a zone and an outside zone */
export function zoneFrom({ location, chaseZone }: Pick<LogPitchBody, 'location' | 'chaseZone'>) {
  const message = 'Give a zone (location) or an outside zone (chaseZone), not both';
  if (location && chaseZone) throw invalidField('chaseZone', message);
  return location ? Number(location) : (chaseZone ?? null);
}
