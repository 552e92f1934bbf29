import { applyEntry, type EntryEffect, type GameState } from '@full-count/baseball';
import type { Write } from '../mutators/working-set.ts';
import type { GameRow, Recording } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type {
  DerivedPlateAppearance,
  PitchRow,
  PlateAppearanceRow,
} from '../rows/plate-appearance.ts';
import { eventFacts, pitchFacts, setupOf } from './entries.ts';
import { chargedTo } from './refold.ts';

/**
 * One more pitch at the head of a recording: the state stored with the game goes one step on, and
 * nothing of the earlier log is read. Null where the entry disagrees with the state, so that the
 * caller folds the whole log instead.
 */
export function appendPitch(
  game: GameRow,
  recordingId: string,
  plateAppearance: PlateAppearanceRow,
  pitch: PitchRow,
): Write[] | null {
  const recording = game.recordings[recordingId] as Recording;
  const { state, effect } = applyEntry(
    setupOf(game),
    recording.state,
    pitchFacts(plateAppearance, pitch),
  );
  if (effect.discrepancies.length > 0) return null;
  const next: PlateAppearanceRow = {
    ...plateAppearance,
    derived: deriveStep(plateAppearance, recording.state, effect),
    pitches: [...plateAppearance.pitches, pitch],
  };
  return [
    [
      'games',
      withRecording(game, recordingId, { ...recording, head: pitch.id, eventsAfterHead: 0, state }),
    ],
    ['plateAppearances', next],
  ];
}

/** One more event after the head of the recording. Null as above, and where it ends or opens a plate appearance. */
export function appendEvent(
  game: GameRow,
  recordingId: string,
  event: GameEventRow,
): Write[] | null {
  const recording = game.recordings[recordingId] as Recording;
  const { state, effect } = applyEntry(setupOf(game), recording.state, eventFacts(event));
  const before = recording.state.plateAppearance;
  const samePlateAppearance =
    before?.id === state.plateAppearance?.id &&
    before?.batter.name === state.plateAppearance?.batter.name &&
    before?.pitcher.name === state.plateAppearance?.pitcher.name;
  if (effect.discrepancies.length > 0 || effect.ended !== null || !samePlateAppearance) return null;
  return [
    [
      'games',
      withRecording(game, recordingId, {
        ...recording,
        eventsAfterHead: recording.eventsAfterHead + 1,
        state,
      }),
    ],
    ['gameEvents', event],
  ];
}

function withRecording(game: GameRow, id: string, recording: Recording): GameRow {
  return { ...game, recordings: { ...game.recordings, [id]: recording } };
}

function deriveStep(
  row: PlateAppearanceRow,
  before: GameState,
  effect: EntryEffect,
): DerivedPlateAppearance {
  const open = before.plateAppearance?.id === row.id ? before.plateAppearance : null;
  const ended = effect.ended?.plateAppearanceId === row.id ? effect.ended : null;
  const start = open && row.pitches.some((pitch) => !pitch.voided) ? row.derived : placeIn(before);
  return {
    inning: start.inning,
    halfInning: start.halfInning,
    outs: start.outs,
    runnersOnBase: start.runnersOnBase,
    balls: Math.min(open?.balls ?? 0, 3),
    strikes: Math.min(open?.strikes ?? 0, 2),
    result: ended?.result ?? null,
    ...(ended && chargedTo(row, ended.batter, ended.pitcher)),
  };
}

/** Where a plate appearance that begins now begins. */
export function placeIn(state: GameState): DerivedPlateAppearance {
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
