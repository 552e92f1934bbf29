import { isSamePerson, type PitchType, type PlayerRole, personKey } from '@full-count/baseball';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCharting } from '../../../baseball-ui/charting/use-charting.ts';
import {
  chooseOutcome,
  emptyEntry,
  factsOf,
  isBegun,
  isComplete,
  type PitchEntry,
} from '../model/entry.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { PitchEntryForm } from '../model/live-game-context.ts';
import type { Recorder } from '../model/recorder.ts';

interface Options {
  live: LiveGame;
  recorder: Recorder;
  /** Whether this device tracks the game, so that it may log pitches. */
  isTracking: boolean;
  types: readonly PitchType[];
  onLogged: () => void;
  /** Asks for the pitcher or the batter of a pitch that waits to be logged. */
  onMissing: (role: PlayerRole) => void;
}

/** Ignores the second tap of a double tap on a call, when the first tap has already logged the pitch. */
const DOUBLE_TAP_MS = 350;

export function usePitchEntry(options: Options): PitchEntryForm {
  const { live, recorder, isTracking, types, onLogged, onMissing } = options;
  const quick = useCharting((charting) => charting.quick);
  const [entered, setEntered] = useState(emptyEntry);
  const [lastLogged, setLastLogged] = useState<{
    pitcherKey: string;
    type: PitchType | null;
  } | null>(null);
  const [waiting, setWaiting] = useState<PitchEntry | null>(null);
  const isLogging = useRef(false);
  const loggedAt = useRef(Number.NEGATIVE_INFINITY);

  const { pitcher, batter } = live.who;
  const pitcherKey = pitcher === null ? '' : personKey(pitcher);
  const stickyType = quick
    ? lastLogged?.pitcherKey === pitcherKey
      ? lastLogged.type
      : lastType(live)
    : null;
  const entry = useMemo(
    () => (entered.pitchType === null ? { ...entered, pitchType: stickyType } : entered),
    [entered, stickyType],
  );
  const missingRole = pitcher === null ? 'pitcher' : batter === null ? 'batter' : null;

  // Every change of the entry, and Cancel, ends the waiting.
  const waitingEntry = waiting === entered ? waiting : null;

  /**
   * Log Pitch keeps the entry on the pad until the pitch is stored, and ignores a second tap
   * meanwhile. Quick mode empties the pad at once, for the next pitch.
   */
  const log = useCallback(
    async (logged: PitchEntry) => {
      if (isLogging.current) return;
      if (missingRole !== null) {
        setEntered(logged);
        setWaiting(logged);
        return;
      }
      setWaiting(null);
      isLogging.current = true;
      loggedAt.current = performance.now();
      const { pitchType } = logged;
      // Keeps the object if nothing changed, so that the screen is not drawn before the write.
      setLastLogged((before) =>
        before?.pitcherKey === pitcherKey && before.type === pitchType
          ? before
          : { pitcherKey, type: pitchType },
      );
      setEntered(quick ? emptyEntry : logged);
      const pitchId = await recorder.logPitch(logged).finally(() => {
        isLogging.current = false;
      });
      const isLogged = pitchId !== null;
      const entryWhileLogging = quick ? emptyEntry : logged;
      setEntered((current) =>
        current === entryWhileLogging ? (isLogged ? emptyEntry : logged) : current,
      );
      if (isLogged) onLogged();
    },
    [recorder, quick, pitcherKey, missingRole, onLogged],
  );

  // A waiting pitch asks for the pitcher and then for the batter, and is then logged.
  useEffect(() => {
    if (waitingEntry === null) return;
    if (missingRole === null) void log(waitingEntry);
    else onMissing(missingRole);
  }, [waitingEntry, missingRole, log, onMissing]);

  const change = useCallback(
    (next: PitchEntry) => {
      if (quick && isSecondTap(next, loggedAt.current)) return;
      if (quick && isTracking && isComplete(next)) void log(next);
      else setEntered(next);
    },
    [quick, isTracking, log],
  );

  const beginInPlay = useCallback(() => {
    // Until another result is chosen, a ball in play is a ground out (docs/requirements.md).
    if (!quick && factsOf(entry)?.call !== 'in_play') change(chooseOutcome(entry, 'ground_out'));
  }, [quick, entry, change]);

  const hasBegun = isBegun(quick ? { ...entry, pitchType: null } : entry);
  const canLog = isTracking && factsOf(entry) !== null;
  return useMemo(
    () => ({
      entry,
      types,
      hasBegun,
      canLog,
      change,
      beginInPlay,
      cancel: () => setEntered(emptyEntry),
      log: () => void log(entry),
      isWaitingForPeople: waitingEntry !== null,
      stopWaiting: () => setWaiting(null),
    }),
    [entry, types, hasBegun, canLog, change, beginInPlay, log, waitingEntry],
  );
}

function isSecondTap({ outcome, zone }: PitchEntry, loggedAt: number): boolean {
  return outcome !== null && zone === null && performance.now() - loggedAt < DOUBLE_TAP_MS;
}

/** The type of the current pitcher's last pitch with a known type. Null if there is none. */
function lastType({ entries, who }: Pick<LiveGame, 'entries' | 'who'>): PitchType | null {
  const last = entries.findLast(
    (entry) =>
      entry.kind === 'pitch' &&
      entry.pitchType !== 'unknown' &&
      isSamePerson(entry.pitcher, who.pitcher),
  );
  return last?.kind === 'pitch' ? last.pitchType : null;
}
