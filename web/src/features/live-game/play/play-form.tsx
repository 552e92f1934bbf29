import {
  type Advance,
  BASE_NUMBER,
  BASES,
  countWithNoun,
  type GameState,
  type InPlayOutcome,
  type LogEntry,
  OUTCOMES,
  type Outcome,
  type PitchFacts,
  type PlayMove,
  RESULT_LABELS,
  visitorsFirst,
} from '@full-count/baseball';
import { useRef, useState } from 'react';
import {
  chooseHitBases,
  chooseOutcome,
  moveRunner,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { HitBasesField } from '../../../baseball-ui/scoring/pitch-fields.tsx';
import {
  movesIn,
  offeredResults,
  type PlayMoment,
  type PlayPreview,
} from '../../../baseball-ui/scoring/play.ts';
import { PitchRulings, RunnerMoves } from '../../../baseball-ui/scoring/play-fields.tsx';
import { resultLabels } from '../../../labels/results.ts';
import { Button, SpokenName } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import choices from '../../../ui/fields/choices.module.css';
import { IN_PLAY_KEYS } from '../model/keys.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { HitField } from './hit-field.tsx';
import playDiamondStyles from './play-diamond.module.css';
import styles from './play-form.module.css';

interface PlayFormProps {
  /** Before the play. */
  state: GameState;
  /** Null while the batter or the pitcher is not known. */
  moment: PlayMoment | null;
  draft: PitchDraft;
  /** Null until an outcome is chosen. */
  preview: PlayPreview | null;
  /** A ball in play can get another result and a location. A walk or a strikeout can't. */
  isInPlay: boolean;
  /** Whether keys choose the results. */
  hasKeys?: boolean;
  /** Whether the list of results starts closed, because the result is known. */
  startsFolded?: boolean;
  entriesWith: (pitch: PitchFacts) => readonly LogEntry[];
  onChange: (draft: PitchDraft) => void;
}

export function PlayForm(props: PlayFormProps) {
  const { state, moment, draft, preview, isInPlay, hasKeys = false, startsFolded = false } = props;
  const { onChange } = props;
  const { live } = useLiveGameContext();
  const { outcome } = draft;
  // The results fold once one is chosen, so that the runners need no scrolling.
  const [isFolded, setIsFolded] = useState(startsFolded);
  const isClosed = isFolded && outcome !== null;
  // The pressed button disappears, so what takes its place gets the focus.
  const wasPressed = useRef(false);
  const focusChosen = (element: HTMLElement | null) => {
    if (element === null || !wasPressed.current) return;
    wasPressed.current = false;
    const chosen = element.querySelector<HTMLElement>('[aria-pressed=true]');
    (chosen ?? element.querySelector('button'))?.focus();
  };
  const fold = (folds: boolean) => {
    wasPressed.current = true;
    setIsFolded(folds);
  };
  return (
    <>
      {isInPlay && isClosed && outcome !== null && (
        <div ref={focusChosen}>
          <Button size="live" wide className={styles.folded} onClick={() => fold(false)}>
            <b>{OUTCOMES[outcome].label}</b> Change Result
          </Button>
        </div>
      )}
      {isInPlay && !isClosed && (
        <div ref={focusChosen} className={`${choices.results} ${styles.results}`}>
          {offeredResults(state, outcome).map((choice) => (
            <ResultButton
              key={choice}
              outcome={choice}
              isChosen={choice === outcome}
              keyHint={hasKeys ? IN_PLAY_KEYS[choice] : undefined}
              onChoose={() => {
                onChange(chooseOutcome(draft, choice));
                fold(true);
              }}
            />
          ))}
        </div>
      )}
      {outcome === 'out_on_basepath' && (
        <HitBasesField
          size="live"
          value={draft.hitBases}
          onChange={(bases) => onChange(chooseHitBases(draft, bases))}
        />
      )}
      {moment !== null && preview !== null && outcome !== null && (
        <div className={styles.advances}>
          <div className={styles.summary}>
            <PlayDiamond runners={preview.runners} />
            <p role="status">
              <b>{playSummary(outcome, preview)}</b>
              {shortenedHitText(preview)}
              {preview.hasConflict
                ? "Two runners can't share a base, and no runner can pass another."
                : `${scoreText(live, preview)}.`}
            </p>
          </div>
          <RunnerMoves
            size="live"
            runners={preview.runners.toReversed()}
            onMove={(from, to) => onChange(moveRunner(draft, movesIn(moment), { from, to }))}
          />
        </div>
      )}
      {moment && preview && !preview.hasConflict && (
        <PitchRulings {...props} sport={live.team.sport} size="live" moment={moment} />
      )}
      {isInPlay && (
        <HitField
          value={draft.hitLocation}
          onChange={(hitLocation) => onChange({ ...draft, hitLocation })}
        />
      )}
    </>
  );
}

interface ResultButtonProps {
  outcome: InPlayOutcome;
  isChosen: boolean;
  keyHint: string | undefined;
  onChoose: () => void;
}

function ResultButton({ outcome, isChosen, keyHint, onChoose }: ResultButtonProps) {
  const { label, facts } = OUTCOMES[outcome];
  const labels = facts.result === null ? null : resultLabels(facts.result, facts.battedBall);
  // The scorebook writes FC for both kinds of fielder's choice, but two buttons must differ.
  const code = facts.result === 'fielders_choice' ? 'SAFE' : labels?.code;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={`key ${choices.result}`}
      onClick={onChoose}
    >
      <SpokenName name={label}>
        <b>{code}</b>
        <span className={choices.word}>{labels?.shortName}</span>
      </SpokenName>
    </button>
  );
}

/** "Single, 1 run", "Double Play, 2 outs". A walk or a strikeout has the name of the result, not of its last pitch. */
export function playSummary(outcome: Outcome, { result, runs, outs }: PlayPreview): string {
  const parts = [
    result === 'walk' || result === 'strikeout' ? RESULT_LABELS[result] : OUTCOMES[outcome].label,
    outs === 0 ? '' : countWithNoun(outs, 'out'),
    runs === 0 ? '' : countWithNoun(runs, 'run'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** "Mill Creek Owls 5, Harbor Lanterns 3" */
function scoreText(live: LiveGame, { score }: PlayPreview): string {
  return visitorsFirst(live.setup)
    .map((side) => `${live.names[side]} ${score[side]}`)
    .join(', ');
}

/** For a walk-off hit that counts for fewer bases. Empty for any other hit. */
export function shortenedHitText({ scoredAs }: PlayPreview): string {
  if (scoredAs === null) return '';
  const name = RESULT_LABELS[scoredAs].toLowerCase();
  return `Scored as a ${name}: on a walk-off hit, only the bases the winning run needed count (Rule 9.06(f)). `;
}

const CORNERS = [
  [50, 88],
  [88, 50],
  [50, 12],
  [12, 50],
  [50, 88],
] as const;

const BASE_SIZE = 16;

function PlayDiamond({ runners }: { runners: readonly PlayMove[] }) {
  const isTaken = (base: Advance['to']) => runners.some(({ to }) => to === base);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={playDiamondStyles.diamond}>
      <path d="M50 88 88 50 50 12 12 50z" className={playDiamondStyles.line} />
      {runners.map(({ from, to }) => (
        <path key={from} d={pathAlongBases(from, to)} className={playDiamondStyles.path} />
      ))}
      {BASES.map((base) => {
        const [x, y] = CORNERS[BASE_NUMBER[base]];
        return (
          <rect
            key={base}
            x={x - BASE_SIZE / 2}
            y={y - BASE_SIZE / 2}
            width={BASE_SIZE}
            height={BASE_SIZE}
            transform={`rotate(45 ${x} ${y})`}
            className={classNames(playDiamondStyles.base, isTaken(base) && playDiamondStyles.taken)}
          />
        );
      })}
      <path
        d="M40 80h20v9L50 98 40 89z"
        className={classNames(playDiamondStyles.base, isTaken('home') && playDiamondStyles.scored)}
      />
    </svg>
  );
}

/** Empty for a runner who was put out, because their path is not known. */
function pathAlongBases(from: Advance['from'], to: Advance['to']): string {
  if (to === 'out') return '';
  const corners = CORNERS.slice(BASE_NUMBER[from], BASE_NUMBER[to] + 1);
  return corners.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
