import type { GameEventFacts, LogEntry, PitchFacts } from '@full-count/baseball';
import type * as z from 'zod/mini';
import type { Change } from '../contract/sync-messages.ts';
import type { Mutator } from '../mutation/mutation.ts';
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
import { opponentMerge, opponentRename, opponentSave, personErase } from '../mutators/people.ts';
import {
  pitchAmend,
  pitchInsert,
  pitchLog,
  pitchMove,
  pitchRestore,
  pitchVoid,
  plateAppearanceAmend,
} from '../mutators/pitch/pitch.ts';
import {
  practiceCreate,
  practiceDelete,
  practicePitchAmend,
  practicePitchLog,
  practiceRestore,
  practiceUpdate,
} from '../mutators/practice/practice.ts';
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

export type NamedMutation = Pick<Change, 'args'> & { readonly name: MutatorName };

export function mutationsOf(
  gameId: string,
  entries: readonly LogEntry[],
  precedingPitchId: string | null = null,
): NamedMutation[] {
  let head = precedingPitchId;
  const firstPitches = new Map<string, Pick<PitchFacts, 'batter' | 'pitcher'>>();
  return entries.map((entry): NamedMutation => {
    if (entry.kind === 'event') return eventMutation(gameId, head, entry);
    const firstPitch = firstPitches.get(entry.plateAppearanceId) ?? entry;
    firstPitches.set(entry.plateAppearanceId, firstPitch);
    const prev = head;
    head = entry.id;
    return pitchMutation(gameId, prev, entry, firstPitch);
  });
}

function eventMutation(
  gameId: string,
  after: string | null,
  { kind: _, ...event }: GameEventFacts,
): NamedMutation {
  return { name: 'event.log', args: { gameId, after, event } };
}

function pitchMutation(
  gameId: string,
  prev: string | null,
  facts: PitchFacts,
  firstPitch: Pick<PitchFacts, 'batter' | 'pitcher'>,
): NamedMutation {
  const { kind: _, plateAppearanceId, battingSide, batter, pitcher, ...rest } = facts;
  const { velocityMph, zone, result, ...enteredFields } = rest;
  return {
    name: 'pitch.log',
    args: {
      gameId,
      prev,
      plateAppearance: { id: plateAppearanceId, battingSide, ...batterAndPitcher(firstPitch) },
      pitch: {
        ...enteredFields,
        ...(velocityMph !== null && { velocityMph }),
        ...(zone !== null && { zone }),
        ...(result !== null && { result }),
        ...(batter.name !== firstPitch.batter.name && { batter }),
        ...(pitcher.name !== firstPitch.pitcher.name && { pitcher }),
      },
    },
  };
}

function batterAndPitcher({ batter, pitcher }: Pick<PitchFacts, 'batter' | 'pitcher'>) {
  return { batter, pitcher };
}
