import {
  applyEntry,
  type EntryEffect,
  type GameState,
  isCallWithoutPitch,
} from '@full-count/baseball';
import type { Write } from '../mutation/working-set.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import { isJsonEqual } from '../rows/json-equal.ts';
import type {
  DerivedPlateAppearance,
  PitchRow,
  PlateAppearanceRow,
} from '../rows/plate-appearance.ts';
import { eventFacts, pitchFacts, setupOf } from './entries.ts';
import { chargedTo } from './refold.ts';

/**
 * Adds a pitch at the head of a recording by applying it to the stored state, without reading the log. Returns null if a
 * fold of the whole log could give another result, because the pitch disagrees with the state or continues an earlier
 * plate appearance. `plateAppearance` does not have the pitch.
 */
export function appendPitch(
  game: GameRow,
  [recordingId, recording]: readonly [id: string, recording: Recording],
  plateAppearance: PlateAppearanceRow,
  isFirstPitch: boolean,
  pitch: PitchRow,
): Write[] | null {
  const isPrimary = recordingId === PRIMARY_RECORDING;
  // The stored row may have values that were derived from another recording.
  if (!isPrimary && !isFirstPitch && !recording.standsAlone) return null;
  // The state can have a plate appearance with a result, if pitches were added to it after it ended.
  const isInProgress =
    recording.state.plateAppearance?.id === plateAppearance.id &&
    plateAppearance.derived.result === null;
  if (isInProgress === isFirstPitch) return null;
  const entry = pitchFacts(plateAppearance, pitch);
  const { state, effect } = applyEntry(setupOf(game), recording.state, entry);
  if (effect.discrepancies.length > 0) return null;
  const row: PlateAppearanceRow = {
    ...plateAppearance,
    derived: derivedAfterPitch(plateAppearance, isFirstPitch, effect),
    pitches: [...plateAppearance.pitches, pitch],
  };
  const isOpen = state.plateAppearance?.id === plateAppearance.id;
  const nextRecording: Recording = { ...recording, head: pitch.id, eventsAfterHead: 0, state };
  if (!isPrimary && isOpen) nextRecording.standsAlone = true;
  else if (nextRecording.standsAlone) delete nextRecording.standsAlone;
  return [
    ['games', withRecording(game, recordingId, nextRecording)],
    ['plateAppearances', row],
  ];
}

/** Returns null if the event disagrees with the state or changes the plate appearance in progress. */
export function appendEvent(
  game: GameRow,
  recordingId: string,
  event: GameEventRow,
): Write[] | null {
  if (isCallWithoutPitch(event.type)) return null;
  const recording = game.recordings[recordingId] as Recording;
  const { state, effect } = applyEntry(setupOf(game), recording.state, eventFacts(event));
  const appearanceBefore = recording.state.plateAppearance;
  const appearanceAfter = state.plateAppearance;
  const isSamePlateAppearance =
    appearanceBefore?.id === appearanceAfter?.id &&
    isJsonEqual(appearanceBefore?.batter, appearanceAfter?.batter) &&
    isJsonEqual(appearanceBefore?.pitcher, appearanceAfter?.pitcher);
  if (effect.discrepancies.length > 0 || effect.ended !== null || !isSamePlateAppearance)
    return null;
  const eventsAfterHead = recording.eventsAfterHead + 1;
  return [
    ['games', withRecording(game, recordingId, { ...recording, eventsAfterHead, state })],
    ['gameEvents', event],
  ];
}

function withRecording(game: GameRow, id: string, recording: Recording): GameRow {
  return { ...game, recordings: { ...game.recordings, [id]: recording } };
}

/** Must equal the result of a fold of the whole log (`derivedOf` in `refold.ts`). */
function derivedAfterPitch(
  row: PlateAppearanceRow,
  isFirstPitch: boolean,
  { before, ended }: EntryEffect,
): DerivedPlateAppearance {
  const openAppearance = before.plateAppearance;
  const start = isFirstPitch ? derivedAtStart(before) : row.derived;
  const chargedPlayers = ended ?? openAppearance ?? row;
  const derived = {
    inning: start.inning,
    halfInning: start.halfInning,
    outs: start.outs,
    runnersOnBase: start.runnersOnBase,
    balls: Math.min(openAppearance?.balls ?? 0, 3),
    strikes: Math.min(openAppearance?.strikes ?? 0, 2),
    result: ended?.result ?? null,
  };
  return Object.assign(derived, chargedTo(row, chargedPlayers.batter, chargedPlayers.pitcher));
}

export function derivedAtStart(state: GameState): DerivedPlateAppearance {
  const { first, second, third } = state.bases;
  return {
    inning: state.inning,
    halfInning: state.halfInning,
    outs: state.outs,
    runnersOnBase: {
      first: first?.name ?? null,
      second: second?.name ?? null,
      third: third?.name ?? null,
    },
    balls: 0,
    strikes: 0,
    result: null,
  };
}
