import {
  CALLS_WITHOUT_PITCH,
  type CallWithoutPitch,
  type GameEventType,
  isEventOf,
  mayRunOnThirdStrike,
  OUTCOMES,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import {
  chooseTappingHand,
  useTappingHand,
} from '../../../baseball-ui/charting/use-tapping-hand.ts';
import {
  chooseOutcome,
  OUTCOMES_IN_MORE_SHEET,
  type PitchDraft,
  withDroppedThirdStrike,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { titleCase } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import { newId } from '../../../platform/ids.ts';
import { paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import choices from '../../../ui/fields/choices.module.css';
import { Choice } from '../../../ui/fields/choices.tsx';
import { callWithoutPitch, endHalf } from '../model/event-facts.ts';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';
import { RUNNER_EVENTS } from '../model/runner-events.ts';
import { GameTwoTapsSwitch } from './game-two-taps-switch.tsx';
import styles from './more-sheet.module.css';
import { useSheetActions } from './use-sheet-actions.ts';
import { ViewSwitch } from './view-switch.tsx';

const DROPPED_THIRD_STRIKE_NOTE =
  'A dropped third strike needs two strikes, and first base empty or two outs.';

export function MoreSheet() {
  const { live, openSheet, endGame, suspendGame } = useLiveGameContext();
  const { draft, change } = usePitchDraftForm();
  const { close, save } = useSheetActions();
  const { state, matchup } = live;
  const hasRunners = Object.values(state.bases).some((runner) => runner !== null);
  const last = live.entries.at(-1);
  const isAfterFoul =
    last?.kind === 'pitch' && last.call === 'foul' && state.plateAppearance !== null;
  const mayBeDropped = state.plateAppearance?.strikes === 2 && mayRunOnThirdStrike(state);
  const isOffered = (type: GameEventType) => isEventOf(live.team.sport, type);
  const knowsPeople = matchup.batter !== null && matchup.pitcher !== null;

  function choose(changedDraft: PitchDraft): void {
    close();
    change(changedDraft);
  }

  function logCall(type: CallWithoutPitch): void {
    const { battingSide, batter, pitcher } = matchup;
    if (batter === null || pitcher === null) return;
    save(callWithoutPitch(type, { battingSide, batter, pitcher }, state, newId));
  }

  return (
    <Sheet title="More" onClose={close}>
      <div className={styles.modes}>
        <GameTwoTapsSwitch />
        <ViewSwitch />
      </div>
      <Group title="This Pitch" note={mayBeDropped ? undefined : DROPPED_THIRD_STRIKE_NOTE}>
        {OUTCOMES_IN_MORE_SHEET.map((outcome) => (
          <Choice key={outcome} onClick={() => choose(chooseOutcome(draft, outcome))}>
            {OUTCOMES[outcome].label}
          </Choice>
        ))}
        <Choice disabled={!mayBeDropped} onClick={() => choose(withDroppedThirdStrike(draft))}>
          Dropped Third Strike
        </Choice>
      </Group>
      <Group
        title="The Last Pitch"
        note={isAfterFoul ? undefined : 'For a dropped foul fly, log the foul first.'}
      >
        <Choice disabled={!isAfterFoul} onClick={() => openSheet({ kind: 'dropped-foul' })}>
          {titleCase(eventLabels.dropped_foul)}
        </Choice>
      </Group>
      <Group title="Runners" note={hasRunners ? undefined : 'No one on base.'}>
        {RUNNER_EVENTS.filter(isOffered).map((type) => (
          <Choice
            key={type}
            disabled={!hasRunners}
            onClick={() => openSheet({ kind: 'runner-event', type })}
          >
            {titleCase(eventLabels[type])}
          </Choice>
        ))}
      </Group>
      <Group
        title="No Pitch Thrown"
        note={knowsPeople ? undefined : 'Choose a batter and a pitcher first.'}
      >
        {CALLS_WITHOUT_PITCH.filter(isOffered).map((type) => (
          <Choice key={type} disabled={!knowsPeople} onClick={() => logCall(type)}>
            {titleCase(eventLabels[type])}
          </Choice>
        ))}
      </Group>
      <Group
        title="Substitutions"
        note={hasRunners ? undefined : 'A pinch runner needs a runner on base.'}
      >
        <Choice onClick={() => openSheet({ kind: 'lineup' })}>Lineup</Choice>
        <Choice onClick={() => openSheet({ kind: 'pitcher' })}>
          {titleCase(eventLabels.pitching_change)}
        </Choice>
        <Choice onClick={() => openSheet({ kind: 'batter' })}>
          {titleCase(eventLabels.batter_change)}
        </Choice>
        <Choice disabled={!hasRunners} onClick={() => openSheet({ kind: 'runner-change' })}>
          {titleCase(eventLabels.runner_change)}
        </Choice>
        <Choice onClick={() => openSheet({ kind: 'placed-runner' })}>Place a Runner</Choice>
      </Group>
      <Group title="Game">
        <Choice onClick={() => openSheet({ kind: 'score' })}>Correct the Score</Choice>
        <Choice onClick={() => openSheet({ kind: 'situation' })}>Correct the Situation</Choice>
        <Choice onClick={() => openSheet({ kind: 'last-play' })}>Change the Last Play</Choice>
        <Choice onClick={() => save(endHalf(matchup))}>End Half-Inning</Choice>
        <Choice onClick={endGame}>End Game</Choice>
        <Choice onClick={() => openSheet({ kind: 'forfeit' })}>Forfeit</Choice>
        <Choice onClick={suspendGame}>Suspend Game</Choice>
        <HandChoice />
        <Choice onClick={() => openSheet({ kind: 'keyboard' })}>Keyboard</Choice>
        <Link to={paths.boxScore(live.game.id)} className={choices.choice}>
          Box Score
        </Link>
        <Link to={paths.plays(live.game.id)} className={choices.choice}>
          Plays and Corrections
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

function HandChoice() {
  const { hand } = useTappingHand();
  const otherHand = hand === 'left' ? 'right' : 'left';
  return (
    <Choice onClick={() => chooseTappingHand(otherHand)}>
      {otherHand === 'left' ? 'Left-Hand Layout' : 'Right-Hand Layout'}
    </Choice>
  );
}
