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
import type { PitchEntering } from '../model/live-game-context.ts';
import type { Recorder } from '../model/recorder.ts';

interface Options {
  live: LiveGame;
  recorder: Recorder;
  /** This device tracks the game, so Log Pitch can be pressed. */
  isTracking: boolean;
  types: readonly PitchType[];
  onLogged: () => void;
  /** A pitch is entered and its pitcher or batter isn't known: asks for them. */
  onUnknown: (role: PlayerRole) => void;
}

/**
 * A nervous thumb taps twice. The second tap on a call comes when the first has logged the pitch,
 * and must not begin another one.
 */
const DOUBLE_TAP_MS = 350;

/** The pitch being entered, and how it is logged. */
export function usePitchEntry(options: Options): PitchEntering {
  const { live, recorder, isTracking, types, onLogged, onUnknown } = options;
  const quick = useCharting((charting) => charting.quick);
  const [entered, setEntered] = useState(emptyEntry);
  const [kept, setKept] = useState<{ by: string; type: PitchType | null } | null>(null);
  const [held, setHeld] = useState<PitchEntry | null>(null);
  const isLogging = useRef(false);
  const loggedAt = useRef(Number.NEGATIVE_INFINITY);

  const { pitcher, batter } = live.who;
  const by = pitcher === null ? '' : personKey(pitcher);
  const staying = quick ? (kept?.by === by ? kept.type : lastType(live)) : null;
  const entry = useMemo(
    () => (entered.pitchType === null ? { ...entered, pitchType: staying } : entered),
    [entered, staying],
  );
  const unknown = pitcher === null ? 'pitcher' : batter === null ? 'batter' : null;

  // Every change of the entry, and Cancel, ends the wait.
  const heldEntry = held === entered ? held : null;

  /**
   * With Log Pitch the entry stays on the pad until it is on the disk, a moment later, and a second
   * tap does nothing. In quick mode the pad is free at once, for the next pitch.
   */
  const log = useCallback(
    async (logged: PitchEntry) => {
      if (isLogging.current) return;
      if (unknown !== null) {
        setEntered(logged);
        setHeld(logged);
        return;
      }
      setHeld(null);
      isLogging.current = true;
      loggedAt.current = performance.now();
      const { pitchType } = logged;
      // The same object while nothing changed, so that the screen is not drawn before the write.
      setKept((before) =>
        before?.by === by && before.type === pitchType ? before : { by, type: pitchType },
      );
      setEntered(quick ? emptyEntry : logged);
      const pitchId = await recorder.pitch(logged).finally(() => {
        isLogging.current = false;
      });
      const isLogged = pitchId !== null;
      const shownMeanwhile = quick ? emptyEntry : logged;
      setEntered((present) =>
        present === shownMeanwhile ? (isLogged ? emptyEntry : logged) : present,
      );
      if (isLogged) onLogged();
    },
    [recorder, quick, by, unknown, onLogged],
  );

  // A held pitch asks for who is missing, one after the other, and is then logged at once.
  useEffect(() => {
    if (heldEntry === null) return;
    if (unknown === null) void log(heldEntry);
    else onUnknown(unknown);
  }, [heldEntry, unknown, log, onUnknown]);

  const change = useCallback(
    (next: PitchEntry) => {
      if (quick && isLeftover(next, loggedAt.current)) return;
      if (quick && isTracking && isComplete(next)) void log(next);
      else setEntered(next);
    },
    [quick, isTracking, log],
  );

  const beginInPlay = useCallback(() => {
    // Ball in Play without a chosen result is a ground out (specification, section 4).
    if (!quick && factsOf(entry)?.call !== 'in_play') change(chooseOutcome(entry, 'ground_out'));
  }, [quick, entry, change]);

  const begun = isBegun(quick ? { ...entry, pitchType: null } : entry);
  const canLog = isTracking && factsOf(entry) !== null;
  // The same object while nothing changed, so that the center isn't drawn again.
  return useMemo(
    () => ({
      entry,
      types,
      begun,
      canLog,
      change,
      beginInPlay,
      cancel: () => setEntered(emptyEntry),
      log: () => void log(entry),
      isHeld: heldEntry !== null,
      letGo: () => setHeld(null),
    }),
    [entry, types, begun, canLog, change, beginInPlay, log, heldEntry],
  );
}

function isLeftover({ outcome, zone }: PitchEntry, loggedAt: number): boolean {
  return outcome !== null && zone === null && performance.now() - loggedAt < DOUBLE_TAP_MS;
}

/** The type of the current pitcher's last pitch whose type was seen. Null when there is none. */
function lastType({ entries, who }: Pick<LiveGame, 'entries' | 'who'>): PitchType | null {
  const last = entries.findLast(
    (entry) =>
      entry.kind === 'pitch' &&
      entry.pitchType !== 'unknown' &&
      isSamePerson(entry.pitcher, who.pitcher),
  );
  return last?.kind === 'pitch' ? last.pitchType : null;
}
