import {
  type Advance,
  BASE_NUMBER,
  countErrors,
  countWithNoun,
  hitsOf,
  listPlays,
  nextBatters,
  ordinal,
  otherSide,
  type PitchFacts,
  type PlayMove,
} from '@full-count/baseball';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NEXT_BASE } from '../../../baseball-ui/scoring/event-draft.ts';
import { changesOf, draftOf, moveRunner } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { movesIn, previewPlay } from '../../../baseball-ui/scoring/play.ts';
import { firstName, lastName } from '../../../format/names.ts';
import { endedText } from '../model/ended-text.ts';
import { lastPlay } from '../model/last-play.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
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
  const tapped = useRef<{ pitch: PitchFacts; draft: Play['draft'] } | null>(null);
  const play = useMemo(() => shownLive && movesOfLastPlay(shownLive), [shownLive]);
  if (halfBreak !== null) {
    return (
      <>
        <p role="status" className={styles.halfBreak}>
          {halfBreak}
        </p>
        {children}
      </>
    );
  }
  if (play === null || shownLive === null) return withoutRunners;
  const { moment, draft, pitch, runners } = play;
  const move = ({ from, to }: Pick<Advance, 'from' | 'to'>) => {
    // A second tap may come before the first one is drawn.
    const latestDraft = tapped.current?.pitch === pitch ? tapped.current.draft : draft;
    const moves = movesIn(moment);
    // A runner who is passed goes on.
    const ahead = moves(latestDraft).filter(
      (runner) => BASE_NUMBER[runner.from] > BASE_NUMBER[from] && isReached(runner, to),
    );
    const moved = [
      { from, to },
      ...ahead.map((runner) => ({ from: runner.from, to: 'home' as const })),
    ];
    const changed = moved.reduce((before, each) => moveRunner(before, moves, each), latestDraft);
    // Where runners would share a base, the coach moves them in the sheet.
    if (previewPlay(moment, changed)?.hasConflict) {
      openSheet({ kind: 'last-play' });
      return;
    }
    tapped.current = { pitch, draft: changed };
    void recorder.amendPitch(pitch, changesOf(latestDraft, changed, pitch)).then((isSaved) => {
      if (!isSaved) tapped.current = null;
    });
  };
  const atBat = shownLive.folded.plateAppearances.at(-1);
  return (
    <>
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
                className="key"
                aria-pressed={to === runner.to}
                onClick={() => to !== runner.to && move({ from: runner.from, to })}
              >
                {BASE_NAMES[to]}
              </button>
            ))}
          </div>
        ))}
      </section>
      {children}
    </>
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

const DUE_UP = 3;

/**
 * "Middle of the 1st. Wildcats: 1 run, 0 hits, 1 error. Due up: O'Neil, Chen, Adams." The errors are those of the side in
 * the field. Null while a half-inning is going on.
 */
function halfBreakText(live: LiveGame): string | null {
  const { setup, entries, state, folded, names } = live;
  const { inning, halfInning } = state;
  const last = folded.plateAppearances.at(-1);
  if (last === undefined || (last.inning === inning && last.halfInning === halfInning)) return null;
  const side = last.battingSide;
  const plays = listPlays(setup, entries).filter(
    ({ before }) => before.inning === last.inning && before.halfInning === last.halfInning,
  );
  const runs = plays.reduce((sum, play) => sum + play.runs.length, 0);
  const plateAppearances = folded.plateAppearances.filter(
    (each) => each.inning === last.inning && each.halfInning === last.halfInning,
  );
  const counts = [
    countWithNoun(runs, 'run'),
    countWithNoun(hitsOf({ ...folded, plateAppearances }, side), 'hit'),
    countWithNoun(countErrors(plays, otherSide(side)), 'error'),
  ];
  const where = `${last.halfInning === 'top' ? 'Middle' : 'End'} of the ${ordinal(last.inning)}`;
  const due = nextBatters(setup, state, DUE_UP)
    .map(({ name }) => lastName(name))
    .join(', ');
  return `${where}. ${names[side]}: ${counts.join(', ')}.${due === '' ? '' : ` Due up: ${due}.`}`;
}

type Play = NonNullable<ReturnType<typeof movesOfLastPlay>>;

function movesOfLastPlay(live: LiveGame) {
  const play = lastPlay(live);
  if (play === null || play.pitch.call !== 'in_play' || halfBreakText(live) !== null) return null;
  const { pitch, moment } = play;
  const draft = draftOf(pitch, pitch);
  const runners = movesIn(moment)(draft)
    .filter(({ from, mustBeOut }) => from !== 'batter' && !mustBeOut)
    .toReversed();
  return runners.length === 0 ? null : { moment, draft, pitch, runners };
}

/** Where the runner is, then the likely corrections. Only the lead runner's throw home is likely to fail. */
function choicesFor({ from, to }: PlayMove, isLead: boolean): readonly Advance['to'][] {
  if (to === 'out') return from === 'batter' ? [to] : [to, from];
  if (to === 'home') return isLead ? [to, 'third', 'out'] : [to, 'third'];
  const next = NEXT_BASE[to];
  return isLead ? [to, next, 'out'] : [to, next];
}

function isReached({ to }: PlayMove, by: Advance['to']): boolean {
  return to !== 'out' && to !== 'home' && by !== 'out' && BASE_NUMBER[to] <= BASE_NUMBER[by];
}
