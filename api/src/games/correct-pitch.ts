import { isSamePerson, resultFromName } from '@full-count/baseball';
import type {
  GameBody,
  PitchBody,
  PlateAppearanceRow,
  UpdatePitchBody,
} from '@full-count/sync-protocol';
import type { ApiContext } from '../context.ts';
import { mutate } from '../sync/mutate.ts';
import { loadRoster } from '../sync/rows/player-rows.ts';
import { inTeamTransaction } from '../sync/team-transaction.ts';
import { gameBody } from './game-body.ts';
import { type GameView, loadGameView, viewAfter } from './game-view.ts';
import { zoneFrom } from './log-pitch.ts';
import { type People, peopleOf } from './people.ts';
import { findPitch, pitchBody } from './pitch-body.ts';
import { findGameOfPitch } from './queries.ts';
import { assertEntryStands } from './stands.ts';

export interface PitchPlace {
  readonly teamId: string;
  readonly userId: string;
  readonly pitchId: string;
}

export interface CorrectedPitch {
  pitch: PitchBody;
  game: GameBody;
}

/** Any field of a past pitch; everything that follows from it is folded again. */
export async function amendPitch(
  context: ApiContext,
  place: PitchPlace,
  body: UpdatePitchBody,
): Promise<CorrectedPitch> {
  return correct(context, place, 'pitch.amend', async (view, row, roster) => ({
    changes: changesFrom(body, row, peopleOf(view, await roster())),
  }));
}

/** Undo: the pitch stays in the log, and the game is as if it had not been thrown. */
export async function voidPitch(context: ApiContext, place: PitchPlace): Promise<CorrectedPitch> {
  return correct(context, place, 'pitch.void', async () => ({}));
}

export async function restorePitch(
  context: ApiContext,
  place: PitchPlace,
): Promise<CorrectedPitch> {
  return correct(context, place, 'pitch.restore', async () => ({}));
}

async function correct(
  context: ApiContext,
  { teamId, userId, pitchId }: PitchPlace,
  name: 'pitch.amend' | 'pitch.void' | 'pitch.restore',
  further: (
    view: GameView,
    row: PlateAppearanceRow,
    roster: () => ReturnType<typeof loadRoster>,
  ) => Promise<Record<string, unknown>>,
): Promise<CorrectedPitch> {
  return inTeamTransaction(context, { teamId, userId }, async (team) => {
    const gameId = await findGameOfPitch(team.trx, teamId, pitchId);
    const before = await loadGameView(team.trx, teamId, gameId);
    const { plateAppearance } = findPitch(before, pitchId);
    const args = {
      gameId,
      plateAppearanceId: plateAppearance.id,
      pitchId,
      ...(await further(before, plateAppearance, () => loadRoster(team.trx, teamId))),
    };
    await mutate(team, context.now().toISOString(), [{ name, args }]);
    const after = viewAfter(before, team.changes);
    assertEntryStands(after, pitchId, before);
    return {
      pitch: pitchBody(after, findPitch(after, pitchId)),
      game: gameBody(teamId, after.game),
    };
  });
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
    hitBases: body.hitBases,
    battedBall: body.battedBall,
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
