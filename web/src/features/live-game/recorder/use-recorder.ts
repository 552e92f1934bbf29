import { isSamePerson, type Person } from '@full-count/baseball';
import { headOf, type LogChange, setupOf } from '@full-count/sync-protocol';
import { useEffect, useMemo, useRef } from 'react';
import { factsOf, type PitchDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { previewPlay } from '../../../baseball-ui/scoring/play.ts';
import { entryLabels, pitchLocationText } from '../../../labels/entries.ts';
import type { HistoryResult } from '../../../local/game-history/change-history.ts';
import { useGameCorrections } from '../../../local/game-history/use-game-history.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { readGame } from '../../../local/queries/games/stored-game.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { newId } from '../../../platform/ids.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../model/live-game-context.ts';
import { currentMatchup } from '../model/matchup.ts';
import { picksOf } from '../model/picks.ts';
import { type LatestState, latestState, pitchArgs } from './latest-state.ts';

const TAP_VIBRATION_MS = 12;
const IN_PLAY_VIBRATION_MS = 20;
/** Vibration, pause, vibration. */
const UNDO_VIBRATION_MS = [12, 40, 12];
const ERROR_VIBRATION_MS = 60;

/** Writes entries one after another, because a second tap may come before the screen shows the first. */
export function useRecorder(live: LiveGame): Recorder {
  const mutate = useMutate();
  const { db, teamId } = useLocalData();
  const gameId = live.game.id;
  const corrections = useGameCorrections(gameId, entryLabels);
  const gameOnScreen = useRef(live);
  useEffect(() => {
    gameOnScreen.current = live;
  });

  return useMemo(() => {
    if (teamId === null) throw new Error('A live game without a team');
    const runInOrder = createTaskQueue();
    let isWriteOnScreen = (_: LiveGame) => true;
    const readLatestState = () =>
      latestState(db, teamId, gameOnScreen.current, isWriteOnScreen(gameOnScreen.current));
    const beginCorrection = (vibration: number | number[]) => {
      vibrate(vibration);
      isWriteOnScreen = NEVER;
    };
    const correct = (
      vibration: number | number[],
      texts: typeof CHANGE_TEXTS,
      run: () => Promise<HistoryResult>,
    ) =>
      runInOrder(async () => {
        beginCorrection(vibration);
        return showOutcome(run(), texts);
      });
    return {
      logPitch: (draft) =>
        runInOrder(async () => {
          const latest = await readLatestState();
          const args = latest && argsOf(gameOnScreen.current, latest, draft);
          if (!args) {
            showError('No live game found');
            return null;
          }
          vibrate(args.pitch.call === 'in_play' ? IN_PLAY_VIBRATION_MS : TAP_VIBRATION_MS);
          isWriteOnScreen = (screen) => headOf(screen.game) === args.pitch.id;
          const isLogged = await toastResult(mutate('pitch.log', args), {
            failed: 'Failed to log pitch',
          });
          return isLogged ? args.pitch.id : null;
        }),
      logEvent: (facts) =>
        runInOrder(async () => {
          const latest = await readLatestState();
          if (!latest) return showError('No live game found');
          const event = { id: newId(), ...facts };
          vibrate(TAP_VIBRATION_MS);
          isWriteOnScreen = ({ log }) => log.events.some(({ id }) => id === event.id);
          return toastResult(mutate('event.log', { gameId, after: latest.head, event }), {
            failed: 'Failed to save the play',
          });
        }),
      amendPitch: (pitch, changes) =>
        correct(TAP_VIBRATION_MS, CHANGE_TEXTS, () => {
          const { id: pitchId, plateAppearanceId } = pitch;
          const args = { gameId, plateAppearanceId, pitchId, changes };
          const labels = { what: 'change', about: pitchLocationText(pitch) };
          return corrections.correct([{ name: 'pitch.amend', args }], labels);
        }),
      renamePerson: (from, to) =>
        runInOrder(async () => {
          beginCorrection(TAP_VIBRATION_MS);
          // The screen may not show the last pitch yet.
          const game = await readGame(db, teamId, gameId);
          const changes = renameChanges(game ?? gameOnScreen.current, from, to);
          if (changes.length === 0) return false;
          const labels = { what: 'name', about: to.name };
          return showOutcome(corrections.correct(changes, labels), CHANGE_TEXTS);
        }),
      undo: () => correct(UNDO_VIBRATION_MS, UNDO_TEXTS, () => corrections.undoNow()),
      undoPitch: (pitchId) =>
        correct(UNDO_VIBRATION_MS, UNDO_TEXTS, () => corrections.undoEntry(pitchId)),
      redo: () => correct(TAP_VIBRATION_MS, REDO_TEXTS, () => corrections.redoNow()),
    };
  }, [mutate, corrections, db, teamId, gameId]);
}

/** The screen can't tell whether it shows an Undo or a Redo, so the next entry reads the rows. */
const NEVER = () => false;

const CHANGE_TEXTS = { nothing: 'Nothing to change', failed: 'Failed to save the change' };
const UNDO_TEXTS = { nothing: 'Nothing to undo', failed: 'Failed to undo' };
const REDO_TEXTS = { nothing: 'Nothing to redo', failed: 'Failed to redo' };

async function showOutcome(change: Promise<HistoryResult>, texts: typeof CHANGE_TEXTS) {
  const { nothing, failed } = texts;
  const hadNothingToDo = await change.then(
    (result) => result === null,
    () => false,
  );
  if (hadNothingToDo) return showError(nothing);
  return toastResult(
    change.then((result) => result ?? NOT_FOUND),
    { failed },
  );
}

const NOT_FOUND = { status: 'refused', code: 'not_found' } as const;

function argsOf(live: LiveGame, latest: LatestState, draft: PitchDraft) {
  const { game, state } = latest;
  const setup = setupOf(game);
  const { battingSide, batter, pitcher } = currentMatchup({
    setup,
    state,
    folded: live.folded,
    picks: picksOf(game.id),
    roster: live.roster,
  });
  if (factsOf(draft) === null || batter === null || pitcher === null) return null;
  const matchup = { battingSide, batter, pitcher };
  // The count may have changed since the runners were moved.
  const isPlay = previewPlay({ setup, state, matchup }, draft) !== null;
  const enteredDraft = isPlay ? draft : { ...draft, advances: [], runsBattedIn: undefined };
  return pitchArgs(latest, matchup, enteredDraft, newId);
}

function createTaskQueue() {
  let lastTask: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const queuedTask = lastTask.then(task, task);
    lastTask = queuedTask;
    return queuedTask;
  };
}

function showError(description: string): false {
  vibrate(ERROR_VIBRATION_MS);
  toast({ title: 'Error', description, tone: 'error' });
  return false;
}

function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

const ROLES = ['batter', 'pitcher', 'leaving', 'runner'] as const;
/** People by base or by position. */
const PLACES = ['bases', 'positions'] as const;

type PeopleByPlace = Readonly<Record<string, Person | null | undefined>>;
type People = Partial<Record<(typeof ROLES)[number], Person | undefined>> &
  Partial<Record<(typeof PLACES)[number], PeopleByPlace | undefined>>;

/** The corrections that give a person another name wherever the game's log has them. */
export function renameChanges(
  { game, log }: Pick<LiveGame, 'game' | 'log'>,
  from: Person,
  to: Person,
): LogChange[] {
  const gameId = game.id;
  const isFrom = (person: Person | null | undefined) => isSamePerson(person ?? null, from);
  /** Empty if the facts do not have the person. */
  const withNewName = (facts: People): { changes: object }[] => {
    const renamed = (people: PeopleByPlace) =>
      Object.fromEntries(
        Object.entries(people).map(([place, person]) => [place, isFrom(person) ? to : person]),
      );
    const changes = {
      ...Object.fromEntries(ROLES.filter((role) => isFrom(facts[role])).map((role) => [role, to])),
      ...Object.fromEntries(
        PLACES.filter((key) => Object.values(facts[key] ?? {}).some(isFrom)).map((key) => [
          key,
          renamed(facts[key] ?? {}),
        ]),
      ),
    };
    return Object.keys(changes).length === 0 ? [] : [{ changes }];
  };
  return [
    ...log.plateAppearances.flatMap((row) => [
      ...withNewName(row).map(({ changes }) => ({
        name: 'plateAppearance.amend' as const,
        args: { gameId, plateAppearanceId: row.id, changes },
      })),
      ...row.pitches.flatMap((pitch) =>
        withNewName(pitch).map(({ changes }) => ({
          name: 'pitch.amend' as const,
          args: { gameId, plateAppearanceId: row.id, pitchId: pitch.id, changes },
        })),
      ),
    ]),
    ...log.events.flatMap((event) =>
      withNewName(event).map(({ changes }) => ({
        name: 'event.amend' as const,
        args: { gameId, eventId: event.id, changes },
      })),
    ),
  ];
}
