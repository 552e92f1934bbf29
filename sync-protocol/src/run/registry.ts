import type * as z from 'zod/mini';
import type { Change } from '../contract/sync-messages.ts';
import type { Mutator } from '../mutation/mutator.ts';
import {
  gameCreate,
  gameDelete,
  gameEnd,
  gameRestart,
  gameRestore,
  gameResume,
  gameStart,
  gameSuspend,
  gameUpdate,
} from '../mutators/game/game.ts';
import {
  gameDismissLate,
  recordingChoose,
  recordingCombine,
  scoringTake,
} from '../mutators/game/recording.ts';
import {
  eventAmend,
  eventLog,
  eventMove,
  eventRestore,
  eventVoid,
} from '../mutators/game-event/game-event.ts';
import { opponentMerge, opponentRename, opponentSave } from '../mutators/opponent.ts';
import { personErase } from '../mutators/person.ts';
import { pitchInsert, pitchLog, pitchMove } from '../mutators/pitch/pitch.ts';
import {
  pitchAmend,
  pitchRestore,
  pitchVoid,
  plateAppearanceAmend,
} from '../mutators/pitch/pitch-correction.ts';
import { practicePitchAmend, practicePitchLog } from '../mutators/practice/practice-pitch.ts';
import {
  practiceCreate,
  practiceDelete,
  practiceRestore,
  practiceUpdate,
} from '../mutators/practice/practice-session.ts';
import {
  playerAdd,
  playerRemove,
  playerRestore,
  playerUpdate,
  teamUpdate,
} from '../mutators/roster.ts';

export const mutators = {
  'game.create': gameCreate,
  'game.update': gameUpdate,
  'game.start': gameStart,
  'game.suspend': gameSuspend,
  'game.resume': gameResume,
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
  'person.erase': personErase,
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

export type MutationArgs<N extends MutatorName> = z.input<(typeof mutators)[N]['schema']>;

export type NamedChange = {
  [N in MutatorName]: { readonly name: N; readonly args: MutationArgs<N> };
}[MutatorName];

const mutatorsByName = new Map<string, Mutator>(
  Object.values(mutators).map((mutator) => [mutator.name, mutator as unknown as Mutator]),
);

export function findMutator(name: string): Mutator | undefined {
  return mutatorsByName.get(name);
}

/** True for an unknown name whose part before the dot is known. */
export function isFromNewerApp({ name }: Pick<Change, 'name'>): boolean {
  if (mutatorsByName.has(name)) return false;
  const hasKnownSubject = [...mutatorsByName.keys()].some(
    (key) => subjectOf(key) === subjectOf(name),
  );
  return hasKnownSubject && /^[a-zA-Z]+\.[a-zA-Z]+$/.test(name);
}

function subjectOf(name: string): string {
  return name.split('.', 1)[0] ?? '';
}
