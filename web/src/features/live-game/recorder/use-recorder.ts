import { setupOf } from '@full-count/sync-protocol';
import { useEffect, useMemo, useRef } from 'react';
import { entryLabels, pitchLocationText } from '../../../labels/entries.ts';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import type { HistoryResult } from '../../../local/game-history/change-history.ts';
import { useGameCorrections } from '../../../local/game-history/use-game-history.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { newId } from '../../../platform/ids.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { factsOf, type PitchEntry } from '../model/entry.ts';
import type { LiveGame } from '../model/live-game.ts';
import { picksOf } from '../model/picks.ts';
import { pitchArgs } from '../model/pitch-args.ts';
import { previewPlay } from '../model/play.ts';
import type { Recorder } from '../model/recorder.ts';
import { whoIsUp } from '../model/who-is-up.ts';
import { headOf, type Moment, momentFor } from './moment.ts';

/**
 * Entries are written one after another. A second tap may come before the screen has drawn the
 * first, so it must not continue from the state on the screen: until the screen shows the last
 * write, the state is read from the rows.
 */
export function useRecorder(live: LiveGame): Recorder {
  const mutate = useMutate();
  const { db, teamId } = useLocalData();
  const gameId = live.game.id;
  const corrections = useGameCorrections(gameId, entryLabels);
  const shown = useRef(live);
  useEffect(() => {
    shown.current = live;
  });

  return useMemo(() => {
    if (teamId === null) throw new Error('A live game without a team');
    const inTurn = takingTurns();
    let showsLastWrite = (_: LiveGame) => true;
    const now = () => momentFor(db, teamId, shown.current, showsLastWrite(shown.current));
    return {
      pitch: (entry) =>
        inTurn(async () => {
          const moment = await now();
          const args = moment && argsOf(shown.current, moment, entry);
          if (!args) {
            refuse('No live game found');
            return null;
          }
          vibrate(args.pitch.call === 'in_play' ? 20 : 12);
          showsLastWrite = (screen) => headOf(screen.game) === args.pitch.id;
          const words = { failed: 'Failed to log pitch' };
          const isLogged = await toastResult(mutate('pitch.log', args), words);
          return isLogged ? args.pitch.id : null;
        }),
      event: (facts) =>
        inTurn(async () => {
          const moment = await now();
          if (!moment) return refuse('No live game found');
          const event = { id: newId(), ...facts };
          vibrate(12);
          showsLastWrite = ({ log }) => log.events.some(({ id }) => id === event.id);
          return toastResult(mutate('event.log', { gameId, after: moment.head, event }), {
            failed: 'Failed to save the play',
          });
        }),
      amend: (pitch, changes) =>
        inTurn(async () => {
          vibrate(12);
          const { id: pitchId, plateAppearanceId } = pitch;
          const args = { gameId, plateAppearanceId, pitchId, changes };
          const words = { what: 'change', about: pitchLocationText(pitch) };
          const done = corrections.correct([{ name: 'pitch.amend', args }], words);
          return told(done, 'Nothing to change', 'Failed to save the change');
        }),
      undo: () =>
        inTurn(async () => {
          vibrate([12, 40, 12]);
          showsLastWrite = NOT_KNOWN;
          return told(corrections.undoNow(), 'Nothing to undo', 'Failed to undo');
        }),
      undoPitch: (pitchId) =>
        inTurn(async () => {
          vibrate([12, 40, 12]);
          showsLastWrite = NOT_KNOWN;
          return told(corrections.undoEntry(pitchId), 'Nothing to undo', 'Failed to undo');
        }),
      redo: () =>
        inTurn(async () => {
          vibrate(12);
          showsLastWrite = NOT_KNOWN;
          return told(corrections.redoNow(), 'Nothing to redo', 'Failed to redo');
        }),
    };
  }, [mutate, corrections, db, teamId, gameId]);
}

/** The rows are read before the next entry. */
const NOT_KNOWN = () => false;

/** Tells the person when there was nothing to do, or when the device refused. */
async function told(
  change: Promise<HistoryResult>,
  nothing: string,
  failed: string,
): Promise<boolean> {
  const isNothing = await change.then(
    (result) => result === null,
    () => false,
  );
  if (isNothing) return refuse(nothing);
  return toastResult(
    change.then((result) => result ?? MISSING),
    { failed },
  );
}

const MISSING = { status: 'refused', code: 'not_found' } as const;

function argsOf(live: LiveGame, { game, head, state, open }: Moment, entry: PitchEntry) {
  const facts = factsOf(entry);
  const setup = setupOf(game);
  const { battingSide, batter, pitcher } = whoIsUp({
    setup,
    state,
    folded: live.folded,
    picks: picksOf(game.id),
    roster: live.roster,
  });
  if (facts === null || batter === null || pitcher === null) return null;
  const who = { battingSide, batter, pitcher };
  const advances = previewPlay(setup, state, entry, who)?.advances ?? [];
  return pitchArgs({ gameId: game.id, head, state, open, who }, facts, advances, newId);
}

function takingTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}

function refuse(description: string): false {
  vibrate(60);
  toast({ title: 'Error', description, tone: 'error' });
  return false;
}

function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}
