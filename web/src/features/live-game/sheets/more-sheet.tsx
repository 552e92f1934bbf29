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
  ChartingChoice,
  chooseTappingHand,
  useTappingHand,
} from '../../../baseball-ui/charting/pad-settings.tsx';
import { RUNNER_EVENTS } from '../../../baseball-ui/scoring/event-draft.ts';
import {
  chooseOutcome,
  OUTCOMES_IN_MORE_SHEET,
  type PitchDraft,
  withDroppedThirdStrike,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { titleCase } from '../../../format/names.ts';
import { eventLabels } from '../../../labels/terms.ts';
import { paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import choices from '../../../ui/fields/choices.module.css';
import { Choice } from '../../../ui/fields/choices.tsx';
import {
  type OpenSheet,
  useLiveGameContext,
  usePitchDraftForm,
} from '../model/live-game-context.ts';
import styles from './more-sheet.module.css';
import { useSheetActions } from './save-sheet.tsx';
import { ViewSwitch } from './view-switch.tsx';

export function MoreSheet() {
  const { live, openSheet, suspendGame } = useLiveGameContext();
  const { draft, change } = usePitchDraftForm();
  const { close, save } = useSheetActions();
  const otherHand = useTappingHand(({ hand }) => (hand === 'left' ? 'right' : 'left'));
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
    const { batter, pitcher } = matchup;
    if (batter !== null && pitcher !== null) save({ type, batter, pitcher });
  }

  const open = (sheet: OpenSheet) => () => openSheet(sheet);
  const runnersNeeded = hasRunners ? null : 'needs a runner on base';
  const allGroups: readonly Entries[] = [
    {
      title: 'This Pitch',
      entries: [
        ...OUTCOMES_IN_MORE_SHEET.map((outcome) => ({
          name: OUTCOMES[outcome].label,
          onClick: () => choose(chooseOutcome(draft, outcome)),
        })),
        {
          name: 'Dropped Third Strike',
          needs: mayBeDropped ? null : 'needs two strikes, and first base empty or two outs',
          onClick: () => choose(withDroppedThirdStrike(draft)),
        },
        {
          name: titleCase(eventLabels.dropped_foul),
          needs: isAfterFoul ? null : 'needs a foul as the last pitch',
          onClick: open({ kind: 'dropped-foul' }),
        },
      ],
    },
    {
      title: 'Runners',
      entries: RUNNER_EVENTS.filter(isOffered).map((type) => ({
        name: titleCase(eventLabels[type]),
        needs: runnersNeeded,
        onClick: open({ kind: 'runner-event', type }),
      })),
    },
    {
      title: 'Substitutions',
      entries: [
        { name: 'Lineup', onClick: open({ kind: 'lineup' }) },
        { name: titleCase(eventLabels.pitching_change), onClick: open({ kind: 'pitcher' }) },
        { name: titleCase(eventLabels.batter_change), onClick: open({ kind: 'batter' }) },
        {
          name: titleCase(eventLabels.runner_change),
          needs: runnersNeeded,
          onClick: open({ kind: 'runner-change' }),
        },
        { name: 'Place a Runner', onClick: open({ kind: 'placed-runner' }) },
      ],
    },
    {
      title: 'No Pitch Thrown',
      entries: CALLS_WITHOUT_PITCH.filter(isOffered).map((type) => ({
        name: titleCase(eventLabels[type]),
        needs: knowsPeople ? null : 'needs a batter and a pitcher',
        onClick: () => logCall(type),
      })),
    },
  ];
  const groups = allGroups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ needs = null }) => needs === null),
    }))
    .filter(({ entries }) => entries.length > 0);
  const notNow = allGroups.flatMap(({ entries }) =>
    entries.filter(({ needs = null }) => needs !== null),
  );

  return (
    <Sheet title="More" onClose={close}>
      <div className={styles.modes}>
        <ChartingChoice />
        <ViewSwitch />
      </div>
      {groups.map(({ title, entries }) => (
        <Group key={title} title={title}>
          {entries.map(({ name, onClick }) => (
            <Choice key={name} onClick={onClick}>
              {name}
            </Choice>
          ))}
        </Group>
      ))}
      <Group title="Game">
        <Choice onClick={() => openSheet({ kind: 'score' })}>Correct the Score</Choice>
        <Choice onClick={() => openSheet({ kind: 'situation' })}>Correct the Situation</Choice>
        <Choice onClick={() => openSheet({ kind: 'last-play' })}>Change the Last Play</Choice>
        <Choice onClick={() => save({ type: 'end_half' })}>End Half-Inning</Choice>
        <Choice onClick={open({ kind: 'end-game' })}>End Game</Choice>
        <Choice onClick={() => openSheet({ kind: 'forfeit' })}>Forfeit</Choice>
        <Choice onClick={suspendGame}>Suspend Game</Choice>
        <Choice onClick={() => chooseTappingHand(otherHand)}>
          {otherHand === 'left' ? 'Left-Hand Layout' : 'Right-Hand Layout'}
        </Choice>
        <Choice onClick={() => openSheet({ kind: 'keyboard' })}>Keyboard</Choice>
        <Links playsLabel="Plays and Corrections" />
      </Group>
      {notNow.length > 0 && (
        <details className={choices.group}>
          <summary>Not Possible Now</summary>
          <ul className="small muted">
            {notNow.map(({ name, needs }) => (
              <li key={name}>
                {name} {needs}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </Sheet>
  );
}

interface Entries {
  readonly title: string;
  readonly entries: readonly {
    readonly name: string;
    /** What has to happen first. Null if it is possible now. */
    readonly needs?: string | null;
    readonly onClick: () => void;
  }[];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={choices.group} aria-label={title}>
      <h3>{title}</h3>
      <div className={choices.choices}>{children}</div>
    </section>
  );
}

function Links({ playsLabel }: { playsLabel: string }) {
  const { id } = useLiveGameContext().live.game;
  const links = [
    { to: paths.boxScore(id), label: 'Box Score' },
    { to: paths.plays(id), label: playsLabel },
    { to: paths.games, label: 'Go to Games' },
    { to: paths.dugout, label: 'Go to the Dugout' },
  ];
  return links.map(({ to, label }) => (
    <Link key={to} to={to} className={`key ${choices.choice}`}>
      {label}
    </Link>
  ));
}

/** For someone who watches. */
export function WatchMoreSheet() {
  const { openSheet } = useLiveGameContext();
  return (
    <Sheet title="More" onClose={() => openSheet(null)}>
      <ViewSwitch />
      <div className={choices.choices}>
        <Choice onClick={() => openSheet({ kind: 'lineup' })}>Lineup</Choice>
        <Links playsLabel="Plays" />
      </div>
    </Sheet>
  );
}
