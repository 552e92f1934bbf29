import { armCareRulesOf, type CalendarDay, personKey } from '@full-count/baseball';
import {
  may,
  type TeamRow,
  type WhoCanPitchBody,
  whoCanPitchSchema,
} from '@full-count/sync-protocol';
import { Fragment, useEffect } from 'react';
import { GamesStillLoading } from '../../baseball-ui/loading.tsx';
import { Jersey, PlayerLink } from '../../baseball-ui/player-link.tsx';
import { armCareLabels, CHECK_WITH_LEAGUE } from '../../labels/arm-care.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { usePlayers } from '../../local/queries/teams/teams.ts';
import {
  type BullpenWorkload,
  useBullpenWorkloads,
} from '../../local/queries/workload/bullpen-workload.ts';
import type { PitcherWorkload } from '../../local/queries/workload/pitcher-workload.ts';
import { useIsAnyGameArriving } from '../../local/sync-status/use-arriving.ts';
import { paths } from '../../platform/paths.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { NetworkSignIn } from '../../ui/feedback/feedback.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';
import { bullpenText, pitcherState, stateFromServer, thrownText } from './pitcher-state.ts';

interface WhoCanPitchProps {
  team: TeamRow;
  today: CalendarDay;
  workloads: readonly PitcherWorkload[] | undefined;
}

export function WhoCanPitch({ team, today, workloads }: WhoCanPitchProps) {
  const rules = armCareRulesOf(team.settings.armCareRules);
  const hasPlayers = usePlayers()?.length !== 0;
  const isArriving = useIsAnyGameArriving();
  const mayEdit = may(useLocalData().accessLevel, 'player.edit');
  const List = mayEdit ? PitcherList : ListWithoutAges;
  return (
    <Section title="Who Can Pitch" aside={rules === null ? undefined : `Limits: ${rules.name}`}>
      {isArriving && <GamesStillLoading />}
      {workloads?.length === 0 && (
        <p className="muted">
          {hasPlayers
            ? 'No one on the roster has pitched in the last 7 days.'
            : 'Add players to the roster to see who can pitch.'}
        </p>
      )}
      {workloads?.length === 0 && !hasPlayers && mayEdit && (
        <div className={styles.add}>
          <ButtonLink to={paths.newPlayer}>Add Players</ButtonLink>
        </div>
      )}
      {workloads !== undefined && workloads.length > 0 && (
        <>
          <List team={team} today={today} workloads={workloads} />
          <p className={`small muted ${styles.check}`}>{CHECK_WITH_LEAGUE} for its pitch limits.</p>
          {rules !== null && rules.notApplied.length > 0 && (
            <details className={`small muted ${styles.notApplied}`}>
              <summary>What these limits leave out</summary>
              <ul>
                {rules.notApplied.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </Section>
  );
}

interface PitcherListProps {
  team: TeamRow;
  today: CalendarDay;
  workloads: readonly PitcherWorkload[];
  /** What the server says about each pitcher, for members who may not see birth years. */
  answers?: ReadonlyMap<string, WhoCanPitchBody[number]>;
}

function PitcherList({ team, today, workloads, answers }: PitcherListProps) {
  const bullpens = useBullpenWorkloads(today, team.timeZone);
  return (
    <ul className={styles.rows}>
      {workloads.map((workload) => (
        <PitcherRow
          key={workload.player.id}
          workload={workload}
          bullpen={bullpens?.get(bullpenKey(workload))}
          today={today}
          answer={answers?.get(workload.player.id)}
        />
      ))}
    </ul>
  );
}

/** The device waits this long after it learns of more pitches before it asks the server again. */
const ASK_AGAIN_MS = 5_000;

/** The server knows the birth years and answers without telling them. */
function ListWithoutAges(props: PitcherListProps) {
  const { team, today, workloads } = props;
  const path = `/api/teams/${team.id}/who-can-pitch?on=${today}`;
  const { state, reload } = useFromServer(path, whoCanPitchSchema);
  const list = state.kind === 'loaded' ? state.value : [];
  // An answer counts only while it knows of the same pitches, so that it never calls a tired arm ready.
  const answers = new Map(
    list
      .filter((answer) => workloads.some((workload) => isAbout(answer, workload)))
      .map((answer) => [answer.playerId, answer]),
  );
  const isOutdated = state.kind === 'loaded' && answers.size < workloads.length;
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setTimeout(reload, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOutdated, reload]);
  return (
    <>
      <PitcherList {...props} answers={answers} />
      {state.kind === 'unreachable' && (
        <p className="small muted">
          You need signal to see who can pitch. <NetworkSignIn />
        </p>
      )}
    </>
  );
}

function isAbout(
  answer: WhoCanPitchBody[number],
  { player, status, pitchesInSevenDays }: PitcherWorkload,
): boolean {
  return (
    answer.playerId === player.id &&
    answer.today === status.pitches &&
    answer.lastSevenDays === pitchesInSevenDays
  );
}

function bullpenKey({ player: { id, playerName } }: PitcherWorkload): string {
  return personKey({ id, name: playerName });
}

interface PitcherRowProps {
  workload: PitcherWorkload;
  bullpen: BullpenWorkload | undefined;
  today: CalendarDay;
  answer: WhoCanPitchBody[number] | undefined;
}

function PitcherRow({ workload, bullpen, today, answer }: PitcherRowProps) {
  const { player, status, outings, isPitching } = workload;
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  const { tone, label } = answer
    ? stateFromServer(answer)
    : pitcherState(workload, today, maySeeAges);
  const { nextLimit, restNeeded, counted } = armCareLabels(status, today, maySeeAges);
  const armCareText = isPitching ? nextLimit : restNeeded;
  const division = maySeeAges && status.division;
  const texts = [
    thrownText(outings, today),
    counted,
    ...(answer ? answer.reasons : [armCareText]).filter((text) => text !== label),
    division && `Assumed division: ${division}`,
    bullpen && bullpenText(bullpen),
  ].filter((text) => typeof text === 'string');
  return (
    <li className={styles.pitcher}>
      <Jersey number={player.jersey} />
      <b>
        <PlayerLink to={paths.player(player.id)} name={player.playerName} />
      </b>
      <Badge tone={tone}>{label}</Badge>
      <p className="small muted">
        {texts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && <br />}
            {text}
          </Fragment>
        ))}
      </p>
    </li>
  );
}
