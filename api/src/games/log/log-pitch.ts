import {
  battingSide,
  currentPitcher,
  dueBatter,
  type GameState,
  isSamePerson,
  type Person,
  resultFromName,
} from '@full-count/baseball';
import type {
  EnteredPitch,
  LoggedPitch,
  LogPitchBody,
  NamedChange,
  PlateAppearanceRow,
} from '@full-count/sync-protocol';
import { findTeamOfRow } from '../../access/row-access.ts';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { conflict, idTaken, invalidField } from '../../platform/errors.ts';
import { mutate } from '../../team-data/mutate.ts';
import { loadRoster } from '../../team-data/rows/player-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { foldUpTo, type GameView, headOf, loadGameView, viewAfter } from '../view/game-view.ts';
import { loggedPitchBody } from '../view/pitch-body.ts';
import { givenDetails } from '../view/pitch-details.ts';
import { assertEntryStands } from './assert-valid-entry.ts';
import { type People, peopleOf } from './find-people.ts';
import { occurredAt } from './occurred-at.ts';

/** A game as the caller names it, in one of their teams. */
export interface GamePlace extends TeamCaller {
  readonly gameId: string;
}

/**
 * One pitch by REST, for whose answer a person waits: it finds the plate appearance by itself, and
 * what does not fit the game is refused instead of kept as a discrepancy (API.md, log-pitch).
 */
export async function logPitch(
  context: ApiContext,
  place: GamePlace,
  body: LogPitchBody,
): Promise<{ answer: LoggedPitch; isNew: boolean }> {
  return inTeamTransaction(context, place, async (team) => {
    const view = await loadGameView(team.trx, place.teamId, place.gameId);
    if (body.id && (await isRetry(team, view, body.id))) {
      return { answer: loggedPitchBody(view, body.id), isNew: false };
    }
    assertLive(view);
    const people = peopleOf(view, await loadRoster(team.trx, place.teamId));
    const id = body.id ?? context.newId();
    await mutate(team, occurredAt(context, body), [
      changeFor(view, people, id, context.newId(), body),
    ]);
    const after = viewAfter(view, team.changes);
    assertEntryStands(after, id);
    return { answer: loggedPitchBody(after, id), isNew: true };
  });
}

/** @throws 409 where the id belongs to another game's pitch */
async function isRetry(team: TeamTransaction, view: GameView, pitchId: string): Promise<boolean> {
  if (!(await findTeamOfRow(team.trx, 'pitches', pitchId, team.userId))) return false;
  if (view.log.plateAppearances.some(({ pitches }) => pitches.some(({ id }) => id === pitchId))) {
    return true;
  }
  throw idTaken();
}

/** @throws 409 `game_not_live`: offline work that arrives late is kept, but here a person waits */
export function assertLive({ game }: GameView): void {
  if (game.status === 'live') return;
  throw conflict(
    'game_not_live',
    game.status === 'scheduled' ? 'Start the game first.' : 'The game is over. Restart it first.',
  );
}

function changeFor(
  view: GameView,
  people: People,
  id: string,
  newPlateAppearanceId: string,
  body: LogPitchBody,
): NamedChange {
  const head = headOf(view.game);
  // Null means the first place, so it does not equal absent here.
  const after = body.afterPitchId === undefined ? head : body.afterPitchId;
  if (after !== null && !view.chain.some(({ pitch }) => pitch.id === after)) {
    throw invalidField('afterPitchId', "{field} isn't in this game");
  }
  const { state } = foldUpTo(view, after);
  const home = homeAt(view, state, after, body) ?? { id: newPlateAppearanceId };
  const { batter, pitcher } = atPlate(view, people, state, home.row, body);
  const own = home.row ?? { batter, pitcher };
  const plateAppearance = {
    id: home.id,
    battingSide: home.row?.battingSide ?? battingSide(view.setup, state.halfInning),
    batter: own.batter,
    pitcher: own.pitcher,
  };
  const pitch: EnteredPitch = {
    id,
    ...enteredPitch(body),
    ...(!isSamePerson(batter, own.batter) && { batter }),
    ...(!isSamePerson(pitcher, own.pitcher) && { pitcher }),
  };
  const gameId = view.game.id;
  return after === head
    ? { name: 'pitch.log', args: { gameId, prev: head, plateAppearance, pitch } }
    : { name: 'pitch.insert', args: { gameId, after, plateAppearance, pitch } };
}

interface Home {
  readonly id: string;
  readonly row?: PlateAppearanceRow;
}

/**
 * The plate appearance that a pitch after `after` joins: the open one; for an inserted pitch also
 * the one that begins next, unless another batter is named. Null: it opens one.
 */
function homeAt(
  view: GameView,
  state: GameState,
  after: string | null,
  { batterName }: LogPitchBody,
): Home | null {
  const rowOf = (id: string): Home => {
    const row = view.log.plateAppearances.find((one) => one.id === id);
    return row ? { id, row } : { id };
  };
  if (state.plateAppearance) return rowOf(state.plateAppearance.id);
  const next = view.chain.find(({ prev }) => prev === after)?.plateAppearance;
  if (!next || next.battingSide !== battingSide(view.setup, state.halfInning)) return null;
  return !batterName || batterName === next.batter.name ? rowOf(next.id) : null;
}

/** Whom the body names, else who is there by the game so far. */
function atPlate(
  view: GameView,
  people: People,
  state: GameState,
  home: PlateAppearanceRow | undefined,
  body: LogPitchBody,
): { batter: Person; pitcher: Person } {
  const side = battingSide(view.setup, state.halfInning);
  const other = side === 'team' ? 'opponent' : 'team';
  const { batterId, batterName, pitcherId, pitcherName } = body;
  const inProgress = state.plateAppearance ?? home;
  const batter =
    people.find(side, { id: batterId, name: batterName }, 'batter') ??
    inProgress?.batter ??
    dueBatter(view.setup, state);
  const pitcher =
    people.find(other, { id: pitcherId, name: pitcherName }, 'pitcher') ??
    currentPitcher(view.setup, state) ??
    inProgress?.pitcher ??
    null;
  if (!batter) throw unknownPerson('batter');
  if (!pitcher) throw unknownPerson('pitcher');
  return { batter, pitcher };
}

export function unknownPerson(who: 'batter' | 'pitcher'): Error {
  return invalidField(`${who}Name`, `Name the ${who}: no lineup is set.`, `${who}_unknown`);
}

/** The body's keys under the row's names; null equals absent. */
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
    ...givenDetails(body),
    ...(foulTip && { foulTip }),
    ...(foulBunt && { foulBunt }),
    ...(advances && advances.length > 0 && { advances }),
    ...(notes && { notes }),
    ...(typeof body.currentBatterIndex === 'number' && { batterIndex: body.currentBatterIndex }),
  };
}

/** @throws 400 where both are given: a pitch has one place */
export function zoneFrom({
  location,
  chaseZone,
}: Pick<LogPitchBody, 'location' | 'chaseZone'>): number | null {
  if (location && chaseZone) {
    throw invalidField('chaseZone', 'Give a zone or an outside zone, not both');
  }
  return location ? Number(location) : (chaseZone ?? null);
}
