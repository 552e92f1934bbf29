import { armCareRulesOf, type CalendarDay, personKey } from '@full-count/baseball';
import { type GameRow, may, PRIMARY_RECORDING, type TeamRow } from '@full-count/sync-protocol';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { GamesStillLoading } from '../../baseball-ui/loading/still-loading.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { armCareLabels, CHECK_WITH_LEAGUE } from '../../labels/arm-care.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { usePlayers } from '../../local/queries/teams/use-players.ts';
import type { BullpenWorkload } from '../../local/queries/workload/bullpen-workload.ts';
import { useBullpenWorkloads } from '../../local/queries/workload/use-bullpen-workloads.ts';
import type { PitcherWorkload } from '../../local/queries/workload/use-pitcher-workloads.ts';
import { useIsAnyGameArriving } from '../../local/sync-status/use-arriving.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';
import { bullpenText, pitcherState, thrownText } from './pitcher-state.ts';

interface WhoCanPitchProps {
  team: TeamRow;
  today: CalendarDay;
  workloads: readonly PitcherWorkload[] | undefined;
  liveGames: readonly GameRow[];
}

export function WhoCanPitch({ team, today, workloads, liveGames }: WhoCanPitchProps) {
  const rules = armCareRulesOf(team.settings.armCareRules);
  const bullpens = useBullpenWorkloads(today, team.timeZone);
  const hasPlayers = usePlayers()?.length !== 0;
  const isArriving = useIsAnyGameArriving();
  const mayEdit = may(useLocalData().accessLevel, 'player.edit');
  const currentPitcherIds = new Set(liveGames.map(ourPitcherId));
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
          <ul className={styles.rows}>
            {workloads.map((workload) => (
              <PitcherRow
                key={workload.player.id}
                workload={workload}
                bullpen={bullpens?.get(bullpenKey(workload))}
                today={today}
                isPitching={currentPitcherIds.has(workload.player.id)}
              />
            ))}
          </ul>
          <p className={`small muted ${styles.check}`}>{CHECK_WITH_LEAGUE} for its pitch limits.</p>
        </>
      )}
    </Section>
  );
}

function bullpenKey({ player: { id, playerName } }: PitcherWorkload): string {
  return personKey({ id, name: playerName });
}

/** Our pitcher in a live game, even while our team bats. */
function ourPitcherId({ recordings }: GameRow): string | null | undefined {
  return recordings[PRIMARY_RECORDING]?.state.pitchers.team?.id;
}

interface PitcherRowProps {
  workload: PitcherWorkload;
  bullpen: BullpenWorkload | undefined;
  today: CalendarDay;
  isPitching: boolean;
}

function PitcherRow({ workload, bullpen, today, isPitching }: PitcherRowProps) {
  const { player, status, outings } = workload;
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  const { tone, label } = pitcherState(status, today, { isPitching, maySeeAges });
  const { nextLimit, restNeeded } = armCareLabels(status, today, maySeeAges);
  const armCareText = isPitching ? nextLimit : restNeeded;
  return (
    <li className={styles.pitcher}>
      <Jersey number={player.jersey} />
      <b>
        <PlayerLink to={paths.player(player.id)} name={player.playerName} />
      </b>
      <Badge tone={tone}>{label}</Badge>
      <p className="small muted">
        {thrownText(outings, today)}
        {armCareText !== null && armCareText !== label && (
          <>
            <br />
            {armCareText}
          </>
        )}
        {bullpen && (
          <>
            <br />
            {bullpenText(bullpen)}
          </>
        )}
      </p>
    </li>
  );
}
