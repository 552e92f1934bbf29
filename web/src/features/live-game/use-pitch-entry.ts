import { type PitchType, personKey } from '@full-count/baseball';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  chooseOutcome,
  emptyEntry,
  factsOf,
  isBegun,
  isWhole,
  type PitchEntry,
} from './model/entry.ts';
import { lastType } from './model/last-type.ts';
import type { LiveGame } from './model/live-game.ts';
import type { Duty } from './model/picks.ts';
import type { Recorder } from './use-recorder.ts';

export interface PitchEntering {
  /** As it shows: in quick mode with the type that stays. */
  readonly entry: PitchEntry;
  readonly begun: boolean;
  /** Log Pitch is enabled: a type and an outcome are chosen. */
  readonly canLog: boolean;
  /** In quick mode the change that makes a pitch whole logs it. */
  readonly change: (entry: PitchEntry) => void;
  /** Before the choice of what became of a ball in play. */
  readonly beginInPlay: () => void;
  readonly cancel: () => void;
  readonly log: () => void;
}

interface Options {
  live: LiveGame;
  recorder: Recorder;
  mayRecord: boolean;
  quick: boolean;
  onLogged: () => void;
  /** A pitch is entered and nobody has said who throws it, or to whom: it waits for the choice. */
  onUnknown: (duty: Duty) => void;
}

/**
 * A nervous thumb taps twice: the second tap on an outcome comes when the first has logged the
 * pitch, and must not begin another one.
 */
const DOUBLE_TAP_MS = 350;

/** The pitch being entered, and the way from it to the record. */
export function usePitchEntry(options: Options): PitchEntering {
  const { live, recorder, mayRecord, quick, onLogged, onUnknown } = options;
  const [entered, setEntered] = useState(emptyEntry);
  const [kept, setKept] = useState<{ by: string; type: PitchType | null } | null>(null);
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

  /**
   * With Log Pitch the entry stands until it is on the disk, a moment later, and a second tap does
   * nothing. In quick mode the pad is free at once, for the next pitch.
   */
  const log = useCallback(
    async (logged: PitchEntry) => {
      if (isLogging.current) return;
      if (unknown !== null) {
        setEntered(logged);
        onUnknown(unknown);
        return;
      }
      isLogging.current = true;
      loggedAt.current = performance.now();
      setKept({ by, type: logged.pitchType });
      setEntered(quick ? emptyEntry : logged);
      const isLogged = await recorder.pitch(logged).finally(() => {
        isLogging.current = false;
      });
      const standing = quick ? emptyEntry : logged;
      setEntered((present) => (present === standing ? (isLogged ? emptyEntry : logged) : present));
      if (isLogged) onLogged();
    },
    [recorder, quick, by, unknown, onLogged, onUnknown],
  );

  const change = useCallback(
    (next: PitchEntry) => {
      if (quick && isLeftover(next, loggedAt.current)) return;
      if (quick && mayRecord && isWhole(next)) void log(next);
      else setEntered(next);
    },
    [quick, mayRecord, log],
  );

  const beginInPlay = useCallback(() => {
    // Ball in Play without a choice is a ground out (specification, section 4).
    if (!quick && factsOf(entry)?.call !== 'in_play') change(chooseOutcome(entry, 'ground_out'));
  }, [quick, entry, change]);

  const begun = isBegun(quick ? { ...entry, pitchType: null } : entry);
  const canLog = mayRecord && factsOf(entry) !== null;
  // The same object while nothing of it changed, so that the court need not be drawn.
  return useMemo(
    () => ({
      entry,
      begun,
      canLog,
      change,
      beginInPlay,
      cancel: () => setEntered(emptyEntry),
      log: () => void log(entry),
    }),
    [entry, begun, canLog, change, beginInPlay, log],
  );
}

function isLeftover({ outcome, zone }: PitchEntry, loggedAt: number): boolean {
  return outcome !== null && zone === null && performance.now() - loggedAt < DOUBLE_TAP_MS;
}
