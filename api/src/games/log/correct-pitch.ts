import { isSamePerson, resultFromName } from '@full-count/baseball';
import type {
  GameBody,
  NamedChange,
  PitchBody,
  PlateAppearanceRow,
  UpdatePitchBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { mutate } from '../../team-data/mutate.ts';
import { loadRoster } from '../../team-data/rows/player-rows.ts';
import { inTeamTransaction } from '../../team-data/team-transaction.ts';
import { gameBody } from '../view/game-body.ts';
import { type GameView, loadGameView, viewAfter } from '../view/game-view.ts';
import { findPitch, pitchBody } from '../view/pitch-body.ts';
import { changedDetails } from '../view/pitch-details.ts';
import { findGameOfPitch } from '../view/queries.ts';
import { assertEntryStands } from './assert-valid-entry.ts';
import { type People, peopleOf } from './find-people.ts';
import { zoneFrom } from './log-pitch.ts';

export interface PitchPlace extends TeamCaller {
  readonly pitchId: string;
}

export interface CorrectedPitch {
  pitch: PitchBody;
  game: GameBody;
}

/** Any field of a past pitch, its at-bat and its place too; what follows from it is folded again. */
export async function amendPitch(
  context: ApiContext,
  place: PitchPlace,
  body: UpdatePitchBody,
): Promise<CorrectedPitch> {
  return correct(context, place, async ({ view, row, keys, people }) => {
    const { atBatId, afterPitchId } = body;
    const home = atBatId ? findAtBat(view, atBatId) : row;
    const changes = changesFrom(body, home, await people());
    const amended: NamedChange = {
      name: 'pitch.amend',
      args: { ...keys, plateAppearanceId: home.id, changes },
    };
    if (!atBatId && afterPitchId === undefined) return [amended];
    const { id, battingSide, batter, pitcher } = home;
    const to = { id, battingSide, batter, pitcher };
    return [{ name: 'pitch.move', args: { ...keys, to, after: afterPitchId } }, amended];
  });
}

/** Undo: the pitch stays in the log, and the game is as if it had not been thrown. */
export async function voidPitch(context: ApiContext, place: PitchPlace): Promise<CorrectedPitch> {
  return correct(context, place, async ({ keys }) => [{ name: 'pitch.void', args: keys }]);
}

export async function restorePitch(
  context: ApiContext,
  place: PitchPlace,
): Promise<CorrectedPitch> {
  return correct(context, place, async ({ keys }) => [{ name: 'pitch.restore', args: keys }]);
}

interface Corrected {
  /** The game before the correction. */
  readonly view: GameView;
  readonly row: PlateAppearanceRow;
  /** What names the pitch to a mutator. */
  readonly keys: Readonly<Record<'gameId' | 'plateAppearanceId' | 'pitchId', string>>;
  people(): Promise<People>;
}

async function correct(
  context: ApiContext,
  place: PitchPlace,
  changesOf: (corrected: Corrected) => Promise<NamedChange[]>,
): Promise<CorrectedPitch> {
  const { teamId, pitchId } = place;
  return inTeamTransaction(context, place, async (team) => {
    const gameId = await findGameOfPitch(team.trx, teamId, pitchId);
    const view = await loadGameView(team.trx, teamId, gameId);
    const { plateAppearance: row } = findPitch(view, pitchId);
    const keys = { gameId, plateAppearanceId: row.id, pitchId };
    const people = async () => peopleOf(view, await loadRoster(team.trx, teamId));
    const changes = await changesOf({ view, row, keys, people });
    await mutate(team, context.now().toISOString(), changes);
    const after = viewAfter(view, team.changes);
    assertEntryStands(after, pitchId, view);
    return {
      pitch: pitchBody(after, findPitch(after, pitchId)),
      game: gameBody(teamId, after.game),
    };
  });
}

/** @throws 400: the game has no such at-bat */
function findAtBat({ log }: GameView, atBatId: string): PlateAppearanceRow {
  const row = log.plateAppearances.find(({ id }) => id === atBatId);
  if (row) return row;
  throw invalidField('atBatId', "{field} isn't in this game");
}

/** Under the row's names: a key that is absent stays, null takes away what can be absent. */
function changesFrom(
  body: UpdatePitchBody,
  row: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const { location, chaseZone, result, foulTip, foulBunt } = body;
  const isZoneGiven = location !== undefined || chaseZone !== undefined;
  return {
    ...(body.pitchType && { pitchType: body.pitchType }),
    ...(body.umpireCall && { call: body.umpireCall }),
    ...(isZoneGiven && { zone: zoneFrom({ location, chaseZone }) }),
    ...(result !== undefined && { result: result && resultFromName(result) }),
    ...(foulTip !== undefined && { foulTip: foulTip || null }),
    ...(foulBunt !== undefined && { foulBunt: foulBunt || null }),
    velocityMph: body.velocity,
    ...changedDetails(body),
    advances: body.advances,
    notes: body.notes,
    batterIndex: body.currentBatterIndex,
    ...personChanges(body, row, people),
  };
}

/** Whoever is the plate appearance's own is not named with the pitch. */
function personChanges(
  body: UpdatePitchBody,
  { battingSide, batter, pitcher }: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const other = battingSide === 'team' ? 'opponent' : 'team';
  const atBat = people.find(battingSide, { id: body.batterId, name: body.batterName }, 'batter');
  const throwing = people.find(other, { id: body.pitcherId, name: body.pitcherName }, 'pitcher');
  return {
    ...(atBat && { batter: isSamePerson(atBat, batter) ? null : atBat }),
    ...(throwing && { pitcher: isSamePerson(throwing, pitcher) ? null : throwing }),
  };
}
