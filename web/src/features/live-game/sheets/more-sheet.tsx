import type { GameEventType, Outcome } from '@full-count/baseball';
import { OUTCOMES } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ModeSwitch } from '../../../baseball-ui/charting/mode-switch.tsx';
import { chooseHand, useHand } from '../../../baseball-ui/charting/use-hand.ts';
import { eventWords } from '../../../labels/events.ts';
import { paths } from '../../../platform/paths.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import choices from '../../../ui/fields/choices.module.css';
import { CALLS_UNDER_MORE } from '../model/entry.ts';
import type { RunnerEventType } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { OpenSheet } from '../model/open-sheet.ts';
import styles from './more-sheet.module.css';
import { ViewSwitch } from './view-switch.tsx';

interface MoreSheetProps {
  live: LiveGame;
  onOutcome: (outcome: Outcome, dropped: boolean) => void;
  onCall: (type: 'automatic_ball' | 'automatic_strike' | 'intentional_walk') => void;
  onOpen: (sheet: OpenSheet) => void;
  onEndHalf: () => void;
  onEndGame: () => void;
  onClose: () => void;
}

const RUNNER_EVENTS = [
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
] as const satisfies RunnerEventType[];
const CALLS = [
  'automatic_ball',
  'automatic_strike',
  'intentional_walk',
] as const satisfies GameEventType[];

/** Everything beside the five calls. */
export function MoreSheet(props: MoreSheetProps) {
  const { live, onOutcome, onCall, onOpen } = props;
  const { state, who } = live;
  const hasRunners = Object.values(state.bases).some((runner) => runner !== null);
  const knowsBoth = who.batter !== null && who.pitcher !== null;
  return (
    <Sheet open title="More" onClose={props.onClose}>
      <div className={styles.modes}>
        <ModeSwitch />
        <ViewSwitch />
      </div>
      <Group title="This pitch">
        {CALLS_UNDER_MORE.map((outcome) => (
          <Choice key={outcome} onClick={() => onOutcome(outcome, false)}>
            {OUTCOMES[outcome].label}
          </Choice>
        ))}
        <Choice
          disabled={state.plateAppearance?.strikes !== 2}
          onClick={() => onOutcome('swing_and_miss', true)}
        >
          Dropped third strike
        </Choice>
      </Group>
      <Group title="Runners" note={hasRunners ? undefined : 'No one on base.'}>
        {RUNNER_EVENTS.map((type) => (
          <Choice
            key={type}
            disabled={!hasRunners}
            onClick={() => onOpen({ kind: 'runners', type })}
          >
            {eventWords[type]}
          </Choice>
        ))}
      </Group>
      <Group
        title="No pitch thrown"
        note={knowsBoth ? undefined : 'Choose a batter and a pitcher first.'}
      >
        {CALLS.map((type) => (
          <Choice key={type} disabled={!knowsBoth} onClick={() => onCall(type)}>
            {eventWords[type]}
          </Choice>
        ))}
      </Group>
      <Group title="Substitutions">
        <Choice onClick={() => onOpen({ kind: 'lineup' })}>Lineup</Choice>
        <Choice onClick={() => onOpen({ kind: 'pitcher' })}>{eventWords.pitching_change}</Choice>
        <Choice onClick={() => onOpen({ kind: 'batter' })}>{eventWords.batter_change}</Choice>
        <Choice disabled={!hasRunners} onClick={() => onOpen({ kind: 'runner-change' })}>
          {eventWords.runner_change}
        </Choice>
        <Choice onClick={() => onOpen({ kind: 'placed-runner' })}>Place a runner</Choice>
      </Group>
      <Group title="Game">
        <Choice onClick={() => onOpen({ kind: 'score' })}>Correct the score</Choice>
        <Choice onClick={() => onOpen({ kind: 'situation' })}>Correct the situation</Choice>
        <Choice onClick={() => onOpen({ kind: 'last-play' })}>Change the last play</Choice>
        <Choice onClick={props.onEndHalf}>End Half-Inning</Choice>
        <Choice onClick={props.onEndGame}>End Game</Choice>
        <HandChoice />
        <Choice onClick={() => onOpen({ kind: 'keys' })}>Keyboard</Choice>
        <Link to={paths.plays(live.game.id)} className={choices.choice}>
          Plays and corrections
        </Link>
        <Link to={paths.games} className={choices.choice}>
          Go to Games
        </Link>
        <Link to={paths.dugout} className={choices.choice}>
          Go to the Dugout
        </Link>
      </Group>
    </Sheet>
  );
}

function Group({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={choices.group} aria-label={title}>
      <h3>{title}</h3>
      {note !== undefined && <p className="small muted">{note}</p>}
      <div className={choices.choices}>{children}</div>
    </section>
  );
}

interface ChoiceProps {
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ disabled = false, onClick, children }: ChoiceProps) {
  return (
    <button type="button" className={choices.choice} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

function HandChoice() {
  const { hand } = useHand();
  const other = hand === 'left' ? 'right' : 'left';
  return (
    <Choice onClick={() => chooseHand(other)}>
      {other === 'left' ? 'Left-hand layout' : 'Right-hand layout'}
    </Choice>
  );
}
