import {
  gameCreate,
  gameDelete,
  gameEnd,
  gameRestart,
  gameRestore,
  gameStart,
  gameUpdate,
} from './game.ts';
import { eventLog } from './game-event.ts';
import { eventAmend, eventRestore, eventVoid } from './game-event-correction.ts';
import { eventMove } from './game-event-move.ts';
import { gameDismissLate } from './late-work.ts';
import type { Mutator } from './mutator.ts';
import { opponentMerge, opponentRename, opponentSave } from './opponent.ts';
import { pitchLog } from './pitch.ts';
import { pitchAmend, pitchRestore, pitchVoid } from './pitch-correction.ts';
import { pitchInsert } from './pitch-insert.ts';
import { pitchMove } from './pitch-move.ts';
import { plateAppearanceAmend } from './plate-appearance-correction.ts';
import { practicePitchAmend, practicePitchLog } from './practice-pitch.ts';
import {
  practiceCreate,
  practiceDelete,
  practiceRestore,
  practiceUpdate,
} from './practice-session.ts';
import { recordingChoose } from './recording.ts';
import { recordingCombine } from './recording-combine.ts';
import { playerAdd, playerRemove, playerRestore, playerUpdate } from './roster.ts';
import { scoringTake } from './scoring.ts';
import { teamUpdate } from './team.ts';

/** Every change that both ends know. */
export const mutators = {
  'game.create': gameCreate,
  'game.update': gameUpdate,
  'game.start': gameStart,
  'game.end': gameEnd,
  'game.restart': gameRestart,
  'game.delete': gameDelete,
  'game.restore': gameRestore,
  'game.dismissLate': gameDismissLate,
  'pitch.log': pitchLog,
  'pitch.insert': pitchInsert,
  'pitch.amend': pitchAmend,
  'pitch.void': pitchVoid,
  'pitch.restore': pitchRestore,
  'pitch.move': pitchMove,
  'plateAppearance.amend': plateAppearanceAmend,
  'recording.choose': recordingChoose,
  'recording.combine': recordingCombine,
  'scoring.take': scoringTake,
  'event.log': eventLog,
  'event.amend': eventAmend,
  'event.move': eventMove,
  'event.void': eventVoid,
  'event.restore': eventRestore,
  'player.add': playerAdd,
  'player.update': playerUpdate,
  'player.remove': playerRemove,
  'player.restore': playerRestore,
  'opponent.save': opponentSave,
  'opponent.rename': opponentRename,
  'opponent.merge': opponentMerge,
  'practice.create': practiceCreate,
  'practice.update': practiceUpdate,
  'practice.delete': practiceDelete,
  'practice.restore': practiceRestore,
  'practicePitch.log': practicePitchLog,
  'practicePitch.amend': practicePitchAmend,
  'team.update': teamUpdate,
} as const;

export type MutatorName = keyof typeof mutators;

const byName = new Map<string, Mutator>(
  Object.values(mutators).map((mutator) => [mutator.name, mutator as unknown as Mutator]),
);

export function findMutator(name: string, version: number): Mutator | undefined {
  const mutator = byName.get(name);
  return mutator?.version === version ? mutator : undefined;
}
