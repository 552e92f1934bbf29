import { isSamePerson, otherSide, pitchDetailSchemas, resultFromName } from '@full-count/baseball';
import {
  changedDetails,
  type GameBody,
  type NamedChange,
  type PitchBody,
  type PlateAppearanceRow,
  type UpdatePitchBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { loadRoster } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction } from '../../team-data/team-transaction.ts';
import { gameBody } from '../view/game-body.ts';
import { type GameView, loadGameView } from '../view/game-view.ts';
import { findPitch, pitchBody } from '../view/pitch-body.ts';
import { findGameOfPitch } from '../view/queries.ts';
import { changeEntry } from './change-entry.ts';
import { assertChargedPitchers } from './charged-pitchers.ts';
import { type People, peopleOf } from './find-people.ts';
import { zoneFrom } from './log-pitch.ts';

interface PitchCaller extends TeamCaller {
  readonly pitchId: string;
}

interface CorrectedPitch {
  pitch: PitchBody;
  game: GameBody;
}

/** Changes any field of a past pitch, even its at-bat and its position. */
export async function amendPitch(
  context: ApiContext,
  caller: PitchCaller,
  body: UpdatePitchBody,
): Promise<CorrectedPitch> {
  return correct(context, caller, async ({ view, plateAppearance, keys, people }) => {
    assertChargedPitchers(view, body);
    const { atBatId, afterPitchId } = body;
    const targetAtBat = atBatId ? findAtBat(view, atBatId) : plateAppearance;
    const changes = changesFrom(body, targetAtBat, await people());
    const amendment: NamedChange = {
      name: 'pitch.amend',
      args: { ...keys, plateAppearanceId: targetAtBat.id, changes },
    };
    if (!atBatId && afterPitchId === undefined) return [amendment];
    const { id, battingSide, batter, pitcher } = targetAtBat;
    const to = { id, battingSide, batter, pitcher };
    // Without `after`, the pitch moves to the other at-bat but keeps its position in the game.
    return [{ name: 'pitch.move', args: { ...keys, to, after: afterPitchId } }, amendment];
  });
}

export async function voidPitch(context: ApiContext, caller: PitchCaller): Promise<CorrectedPitch> {
  return correct(context, caller, async ({ keys }) => [{ name: 'pitch.void', args: keys }]);
}

export async function restorePitch(
  context: ApiContext,
  caller: PitchCaller,
): Promise<CorrectedPitch> {
  return correct(context, caller, async ({ keys }) => [{ name: 'pitch.restore', args: keys }]);
}

/** The pitch's game and plate appearance before the correction. */
interface PitchToCorrect {
  readonly view: GameView;
  readonly plateAppearance: PlateAppearanceRow;
  readonly keys: Readonly<Record<'gameId' | 'plateAppearanceId' | 'pitchId', string>>;
  people(): Promise<People>;
}

async function correct(
  context: ApiContext,
  caller: PitchCaller,
  changesOf: (pitch: PitchToCorrect) => Promise<NamedChange[]>,
): Promise<CorrectedPitch> {
  const { teamId, pitchId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const gameId = await findGameOfPitch(team.trx, teamId, pitchId);
    const view = await loadGameView(team.trx, teamId, gameId);
    const { plateAppearance } = findPitch(view, pitchId);
    const keys = { gameId, plateAppearanceId: plateAppearance.id, pitchId };
    const people = async () => peopleOf(view, await loadRoster(team.trx, teamId));
    const changes = await changesOf({ view, plateAppearance, keys, people });
    const newView = await changeEntry(team, view, pitchId, changes);
    return {
      pitch: pitchBody(newView, findPitch(newView, pitchId)),
      game: gameBody(teamId, newView.game),
    };
  });
}

function findAtBat({ log }: GameView, atBatId: string): PlateAppearanceRow {
  const row = log.plateAppearances.find(({ id }) => id === atBatId);
  if (row) return row;
  throw invalidField('atBatId', "{field} isn't in this game");
}

/** Translates the body to the names of the stored pitch. An absent key leaves a field as it is, and null clears it. */
function changesFrom(
  body: UpdatePitchBody,
  plateAppearance: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const { location, chaseZone, result, foulTip, foulBunt } = body;
  const hasZone = location !== undefined || chaseZone !== undefined;
  return {
    ...(body.pitchType && { pitchType: body.pitchType }),
    ...(body.umpireCall && { call: body.umpireCall }),
    ...(hasZone && { zone: zoneFrom({ location, chaseZone }) }),
    ...(result !== undefined && { result: result && resultFromName(result) }),
    ...(foulTip !== undefined && { foulTip: foulTip || null }),
    ...(foulBunt !== undefined && { foulBunt: foulBunt || null }),
    velocityMph: body.velocity,
    ...changedDetails(pitchDetailSchemas, body),
    advances: body.advances,
    notes: body.notes,
    batterIndex: body.currentBatterIndex,
    ...personChanges(body, plateAppearance, people),
  };
}

/** A pitch stores a batter or pitcher only if they differ from the plate appearance's. */
function personChanges(
  body: UpdatePitchBody,
  { battingSide, batter, pitcher }: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const newBatter = people.find(
    battingSide,
    { id: body.batterId, name: body.batterName },
    'batter',
  );
  const newPitcher = people.find(
    otherSide(battingSide),
    { id: body.pitcherId, name: body.pitcherName },
    'pitcher',
  );
  return {
    ...(newBatter && { batter: isSamePerson(newBatter, batter) ? null : newBatter }),
    ...(newPitcher && { pitcher: isSamePerson(newPitcher, pitcher) ? null : newPitcher }),
  };
}
