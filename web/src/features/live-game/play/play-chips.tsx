import { type Advance, BASE_NUMBER, isPlaceholder, type PlayMove } from '@full-count/baseball';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { changesOf, draftOf, moveRunner } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { movesIn, type PlayMoment, previewPlay } from '../../../baseball-ui/scoring/play.ts';
import { endedText } from '../model/ended-text.ts';
import { halfBreakText } from '../model/half-break.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { shortName } from '../model/short-name.ts';
import { NEXT_BASE } from '../runners/suggested-moves.ts';
import { lastPlay } from './past-play.ts';
import styles from './play-chips.module.css';

const HALF_BREAK_MS = 5_000;
const BASE_NAMES = { first: '1st', second: '2nd', third: '3rd', home: 'Home', out: 'Out' } as const;

interface PlayChipsProps {
  /** Shown after a play with nobody on base. */
  withoutRunners: ReactNode;
  /** Shown after the chips. */
  children: ReactNode;
}

/** After a ball in play with somebody on base, one tap says where a runner went. The lead runner is first. */
export function PlayChips({ withoutRunners, children }: PlayChipsProps) {
  const { live, recorder, openSheet } = useLiveGameContext();
  // The chips may come a moment after the tap that logged the play.
  const shownLive = useDeferredValue(live, null);
  const halfBreak = useHalfBreak(shownLive);
  const play = useMemo(() => shownLive && movesOfLastPlay(shownLive), [shownLive]);
  if (halfBreak !== null) {
    return (
      <p role="status" className={styles.halfBreak}>
        {halfBreak}
      </p>
    );
  }
  if (play === null || shownLive === null) return withoutRunners;
  const { moment, draft, pitch, runners } = play;
  const move = ({ from, to }: Pick<Advance, 'from' | 'to'>) => {
    const moves = movesIn(moment);
    // A runner who is passed goes on.
    const ahead = runners.filter(
      (runner) => runner.from !== from && isAhead(runner, from) && isReached(runner, to),
    );
    const moved = [
      { from, to },
      ...ahead.map((runner) => ({ from: runner.from, to: 'home' as const })),
    ];
    const changed = moved.reduce((before, each) => moveRunner(before, moves, each), draft);
    // Where runners would share a base, the coach moves them in the sheet.
    if (previewPlay(moment, changed)?.hasConflict) openSheet({ kind: 'last-play' });
    else void recorder.amendPitch(pitch, changesOf(draft, changed, pitch));
  };
  const atBat = shownLive.folded.plateAppearances.at(-1);
  return (
    <section className={styles.chips} aria-label="Runners on the last play">
      <p className="visually-hidden" role="status">
        {atBat && endedText(atBat, shownLive.matchup.batter?.name, true)}
      </p>
      {runners.map((runner, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
        <div key={runner.from} role="group" aria-label={runner.name} className={styles.runner}>
          <span aria-hidden="true">{firstName(runner.name)}</span>
          {choicesFor(runner, index === 0).map((to) => (
            <button
              key={to}
              type="button"
              aria-pressed={to === runner.to}
              onClick={() => to !== runner.to && move({ from: runner.from, to })}
            >
              {BASE_NAMES[to]}
            </button>
          ))}
        </div>
      ))}
      {children}
    </section>
  );
}

/** What happened in a half-inning, for a few seconds after it has ended. */
function useHalfBreak(live: LiveGame | null): string | null {
  const text = useMemo(() => live && halfBreakText(live), [live]);
  const [expiredText, setExpiredText] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => setExpiredText(text), HALF_BREAK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === expiredText ? null : text;
}

function movesOfLastPlay(live: LiveGame) {
  const play = lastPlay(live);
  if (play === null || play.pitch.call !== 'in_play' || halfBreakText(live) !== null) return null;
  const { pitch, state } = play;
  const atBat = { id: pitch.plateAppearanceId, battingSide: pitch.battingSide };
  const { setup } = live;
  const moment: PlayMoment = { setup, state, matchup: pitch, pitchId: pitch.id, atBat };
  const draft = draftOf(pitch, pitch);
  const runners = movesIn(moment)(draft)
    .filter(({ from, mustBeOut }) => from !== 'batter' && !mustBeOut)
    .toReversed();
  return runners.length === 0 ? null : { moment, draft, pitch, runners };
}

/** "Lily", "3rd batter" */
function firstName(name: string): string {
  return isPlaceholder({ id: null, name }) ? shortName(name) : (name.split(' ')[0] ?? '');
}

/** Where the runner is, then the likely corrections. Only the lead runner's throw home is likely to fail. */
function choicesFor({ from, to }: PlayMove, isLead: boolean): readonly Advance['to'][] {
  if (to === 'out') return from === 'batter' ? [to] : [to, from];
  if (to === 'home') return isLead ? [to, 'third', 'out'] : [to, 'third'];
  const next = NEXT_BASE[to];
  return isLead ? [to, next, 'out'] : [to, next];
}

function isAhead(runner: PlayMove, from: Advance['from']): boolean {
  return originNumber(runner.from) > originNumber(from);
}

function originNumber(from: Advance['from']): number {
  return from === 'batter' ? 0 : BASE_NUMBER[from];
}

function isReached({ to }: PlayMove, by: Advance['to']): boolean {
  return to !== 'out' && to !== 'home' && by !== 'out' && BASE_NUMBER[to] <= BASE_NUMBER[by];
}
