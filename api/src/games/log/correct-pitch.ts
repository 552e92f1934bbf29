import { isSamePerson, pitchDetailSchemas, resultFromName } from '@full-count/baseball';
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
import { gameBody } from '../view/game-body.ts';
import type { GameView } from '../view/game-view.ts';
import { findPitch, pitchBody } from '../view/pitch-body.ts';
import { findGameOfPitch } from '../view/queries.ts';
import { correctEntry } from './change-entry.ts';
import { assertChargedPitchers } from './charged-pitchers.ts';
import { namedPeople, type People } from './find-people.ts';
import { zoneFrom } from './log-pitch.ts';

type EntryCaller = TeamCaller & { readonly entryId: string };

interface CorrectedPitch {
  pitch: PitchBody;
  game: GameBody;
}

/** Changes any field of a past pitch, even its at-bat and its position. */
export async function amendPitch(
  context: ApiContext,
  caller: EntryCaller,
  body: UpdatePitchBody,
): Promise<CorrectedPitch> {
  return correct(context, caller, async (view, { keys, plateAppearance }, people) => {
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

/** Undoes a pitch, or takes that back. */
export async function voidOrRestorePitch(
  context: ApiContext,
  caller: EntryCaller,
  name: 'pitch.void' | 'pitch.restore',
): Promise<CorrectedPitch> {
  return correct(context, caller, async (_view, { keys }) => [{ name, args: keys }]);
}

interface PitchBefore {
  readonly plateAppearance: PlateAppearanceRow;
  readonly keys: Readonly<Record<'gameId' | 'plateAppearanceId' | 'pitchId', string>>;
}

async function correct(
  context: ApiContext,
  caller: EntryCaller,
  changesOf: (
    view: GameView,
    pitch: PitchBefore,
    people: () => Promise<People>,
  ) => Promise<NamedChange[]>,
): Promise<CorrectedPitch> {
  const { entryId: pitchId } = caller;
  const view = await correctEntry(context, caller, findGameOfPitch, async (before, people) => {
    const { plateAppearance } = findPitch(before, pitchId);
    const keys = { gameId: before.game.id, plateAppearanceId: plateAppearance.id, pitchId };
    return changesOf(before, { plateAppearance, keys }, people);
  });
  return {
    pitch: pitchBody(view, findPitch(view, pitchId)),
    game: gameBody(view.teamId, view.game),
  };
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
  const named = namedPeople(people, battingSide, body);
  return {
    ...(named.batter && { batter: isSamePerson(named.batter, batter) ? null : named.batter }),
    ...(named.pitcher && { pitcher: isSamePerson(named.pitcher, pitcher) ? null : named.pitcher }),
  };
}
