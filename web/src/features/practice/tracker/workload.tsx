import { dayIn, type Person, personKey } from '@full-count/baseball';
import { may, type TeamRow } from '@full-count/sync-protocol';
import { GamesStillLoading } from '../../../baseball-ui/loading/still-loading.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../../baseball-ui/player-path.ts';
import { armCareLabels, CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useBullpenWorkloads } from '../../../local/queries/workload/bullpen-workload.ts';
import {
  usePitcherWorkloads,
  useRealNow,
} from '../../../local/queries/workload/pitcher-workload.ts';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './tracker.module.css';

interface WorkloadProps {
  pitcher: Person;
  team: TeamRow;
}

export function Workload({ pitcher, team: { timeZone } }: WorkloadProps) {
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  const today = dayIn(timeZone, useRealNow());
  const isArriving = useIsAnyGameArriving();
  const bullpenWorkload = useBullpenWorkloads(today, timeZone)?.get(personKey(pitcher));
  const gameWorkload = usePitcherWorkloads(today)?.find(({ player }) => player.id === pitcher.id);
  const labels = gameWorkload && armCareLabels(gameWorkload.status, today, maySeeAges);
  const aside = <PlayerLink to={rosterPlayerPath(pitcher)} name={pitcher.name} />;
  if (isArriving) {
    return (
      <Section title="Workload" aside={aside}>
        <GamesStillLoading />
      </Section>
    );
  }
  return (
    <Section title="Workload" aside={aside}>
      <dl className={styles.details}>
        {gameWorkload && labels && (
          <div>
            <dt>Game pitches</dt>
            <dd>
              {gameWorkload.status.pitches} today{' '}
              <span className={styles.n}>{labels.nextLimit}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Bullpens</dt>
          <dd>
            {bullpenWorkload?.pitchesToday ?? 0} today, {bullpenWorkload?.pitchesThisWeek ?? 0} in
            the last 7 days
          </dd>
        </div>
      </dl>
      <p className="small muted">
        Limits count game pitches only. Bullpen pitches are shown for reference.
        {labels && ` ${CHECK_WITH_LEAGUE} for its pitch limits.`}
      </p>
    </Section>
  );
}
