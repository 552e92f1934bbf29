import { isSamePerson, type PitchType, type PlayerRole, personKey } from '@full-count/baseball';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  chooseOutcome,
  chooseZone,
  emptyDraft,
  factsOf,
  isBegun,
  isReadyWithTwoTaps,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { useIsCountOnly, useSavesAtOnce } from '../../../local/session/charting.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { PitchDraftForm, Recorder } from '../model/live-game-context.ts';

interface Options {
  live: LiveGame;
  recorder: Recorder;
  isTracking: boolean;
  types: readonly PitchType[];
  onLogged: () => void;
  /** Asks for the pitcher or the batter of a pitch that waits to be logged. */
  onPersonMissing: (role: PlayerRole) => void;
}

/**
 * A second tap on a call within this time is ignored if the first tap logged the pitch. A second zone within this time
 * corrects the zone that completed the pitch, and does not begin the next pitch.
 */
const DOUBLE_TAP_MS = 350;

export function usePitchDraft(options: Options): PitchDraftForm {
  const { live, recorder, isTracking, types, onLogged, onPersonMissing } = options;
  const savesAtOnce = useSavesAtOnce();
  const isCountOnly = useIsCountOnly();
  // What the scorer tapped. With two taps the draft also repeats the type of the pitcher's last pitch, if there is one.
  const [tappedDraft, setTappedDraft] = useState(emptyDraft);
  const [lastLoggedPitch, setLastLoggedPitch] = useState<{
    pitcherKey: string;
    type: PitchType | null;
  } | null>(null);
  const [waitingDraft, setWaitingDraft] = useState<PitchDraft | null>(null);
  const isLogging = useRef(false);
  const completedByZoneAt = useRef(Number.NEGATIVE_INFINITY);
  const loggedAt = useRef(Number.NEGATIVE_INFINITY);

  const { pitcher, batter } = live.matchup;
  const pitcherKey = pitcher === null ? '' : personKey(pitcher);
  // The log shows a pitch that was logged a moment ago only after the next draw.
  const lastPitchType =
    lastLoggedPitch?.pitcherKey === pitcherKey ? lastLoggedPitch.type : lastKnownType(live);
  const knownType = isCountOnly ? 'unknown' : (lastPitchType ?? 'unknown');
  const repeatedType = savesAtOnce ? knownType : null;
  const draft = useMemo(
    () =>
      tappedDraft.pitchType === null ? { ...tappedDraft, pitchType: repeatedType } : tappedDraft,
    [tappedDraft, repeatedType],
  );
  const missingRole = pitcher === null ? 'pitcher' : batter === null ? 'batter' : null;

  // False once the coach changes the draft or taps Cancel.
  const isWaitingForPeople = waitingDraft === tappedDraft;

  /**
   * Log Pitch keeps the draft on the pad until the pitch is stored, and ignores a second tap
   * meanwhile. With two taps, and after a tap on the next pitch's zone, the pad shows the next pitch at once.
   */
  const log = useCallback(
    async (draftToLog: PitchDraft, nextDraft = emptyDraft) => {
      // Pitches that are saved at once wait for each other in the recorder.
      if (isLogging.current && !savesAtOnce) {
        // The zone of the next pitch, while this one is still being stored.
        if (nextDraft !== emptyDraft) setTappedDraft(nextDraft);
        return;
      }
      if (missingRole !== null) {
        setTappedDraft(draftToLog);
        setWaitingDraft(draftToLog);
        return;
      }
      setWaitingDraft(null);
      isLogging.current = true;
      loggedAt.current = performance.now();
      const { pitchType } = draftToLog;
      const draftWhileLogging = savesAtOnce || nextDraft !== emptyDraft ? nextDraft : draftToLog;
      // Keeps the object if nothing changed, so that the screen is not drawn before the write.
      if (!isCountOnly)
        setLastLoggedPitch((previous) =>
          previous?.pitcherKey === pitcherKey && previous.type === pitchType
            ? previous
            : { pitcherKey, type: pitchType },
        );
      setTappedDraft(draftWhileLogging);
      const pitchId = await recorder.logPitch(draftToLog).finally(() => {
        isLogging.current = false;
      });
      const isLogged = pitchId !== null;
      const draftAfterLogging = isLogged ? nextDraft : draftToLog;
      // The scorer may have begun the next pitch with two taps, which must stay.
      setTappedDraft((current) => (current === draftWhileLogging ? draftAfterLogging : current));
      if (isLogged) onLogged();
    },
    [recorder, savesAtOnce, isCountOnly, pitcherKey, missingRole, onLogged],
  );

  // The pad of Count Only shows no zone and no type, so none that was tapped before may be saved with it.
  useEffect(() => {
    if (isCountOnly) setTappedDraft(emptyDraft);
  }, [isCountOnly]);

  useEffect(() => {
    if (!isWaitingForPeople) return;
    if (missingRole === null) void log(tappedDraft);
    else onPersonMissing(missingRole);
  }, [isWaitingForPeople, tappedDraft, missingRole, log, onPersonMissing]);

  const change = useCallback(
    (changedDraft: PitchDraft) => {
      if (savesAtOnce && isSecondTap(changedDraft, loggedAt.current)) return;
      const isReady = isCountOnly
        ? changedDraft.outcome !== null
        : isReadyWithTwoTaps(changedDraft);
      if (savesAtOnce && isTracking && isReady) void log(changedDraft);
      else setTappedDraft(changedDraft);
    },
    [savesAtOnce, isCountOnly, isTracking, log],
  );

  /** With Log Pitch, another zone for a complete pitch begins the next one. With two taps, no complete pitch waits. */
  const tapZone = useCallback(
    (zone: number) => {
      const changedDraft = chooseZone(draft, zone);
      const isComplete = draft.zone !== null && factsOf(draft) !== null;
      const isSlip = performance.now() - completedByZoneAt.current < DOUBLE_TAP_MS;
      if (!isComplete && factsOf(changedDraft) !== null)
        completedByZoneAt.current = performance.now();
      const isNext = isComplete && draft.zone !== zone && !isSlip;
      if (isTracking && !savesAtOnce && isNext) void log(draft, { ...emptyDraft, zone });
      else change(changedDraft);
    },
    [isTracking, savesAtOnce, draft, log, change],
  );

  const beginInPlay = useCallback(() => {
    // Until another result is chosen, a ball in play is a ground out (docs/requirements.md).
    if (!savesAtOnce && factsOf(draft)?.call !== 'in_play')
      change(chooseOutcome(draft, 'ground_out'));
  }, [savesAtOnce, draft, change]);

  const hasBegun = isBegun(savesAtOnce ? { ...draft, pitchType: null } : draft);
  const canLog = isTracking && factsOf(draft) !== null;
  return useMemo(
    () => ({
      draft,
      types,
      hasBegun,
      canLog,
      change,
      tapZone,
      beginInPlay,
      cancel: () => setTappedDraft(emptyDraft),
      log: () => void log(draft),
      isWaitingForPeople,
      stopWaiting: () => setWaitingDraft(null),
    }),
    [draft, types, hasBegun, canLog, change, tapZone, beginInPlay, log, isWaitingForPeople],
  );
}

function isSecondTap({ outcome, zone }: PitchDraft, loggedAt: number): boolean {
  return outcome !== null && zone === null && performance.now() - loggedAt < DOUBLE_TAP_MS;
}

function lastKnownType({ entries, matchup }: Pick<LiveGame, 'entries' | 'matchup'>) {
  const lastPitch = entries.findLast(
    (entry) =>
      entry.kind === 'pitch' &&
      entry.pitchType !== 'unknown' &&
      isSamePerson(entry.pitcher, matchup.pitcher),
  );
  return lastPitch?.kind === 'pitch' ? lastPitch.pitchType : null;
}
