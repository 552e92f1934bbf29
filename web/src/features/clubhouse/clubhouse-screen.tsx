import { countWithNoun, numberText, oneDecimalText } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { GamesStillLoading } from '../../baseball-ui/loading.tsx';
import {
  type TeamPerformance,
  useTeamPerformance,
} from '../../local/queries/season/team-performance.ts';
import { useTeam } from '../../local/queries/teams/teams.ts';
import { useIsAnyGameArriving } from '../../local/sync-status/use-arriving.ts';
import { isSmallSample, Stat, StatRow } from '../../ui/charts/stat.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './clubhouse.module.css';

interface ClubhouseScreenProps {
  invitations: ReactNode;
  teams: ReactNode;
  roster: ReactNode;
  staff: ReactNode;
}

export function ClubhouseScreen({ invitations, teams, roster, staff }: ClubhouseScreenProps) {
  const team = useTeam();
  return (
    <>
      <PageHead title="Clubhouse" sub={team ? `${team.name}, ${team.sport}` : ''} />
      <div className={styles.sections}>
        {invitations}
        <PerformanceSection />
        {teams}
        {roster}
        {staff}
      </div>
    </>
  );
}

function PerformanceSection() {
  const performance = useTeamPerformance();
  const isArriving = useIsAnyGameArriving();
  if (isArriving) {
    return (
      <Section title="Team Performance">
        <GamesStillLoading />
      </Section>
    );
  }
  if (performance === null) return null;
  const { season } = performance;
  return (
    <Section
      title="Team Performance"
      aside={season === null ? 'our pitchers' : `${season} season, our pitchers`}
    >
      <StatRow>
        <PerformanceStats {...performance} />
      </StatRow>
    </Section>
  );
}

function PerformanceStats(performance: TeamPerformance) {
  const { gamesPlayed, liveGames, avgVelocity, strikePercentage, totalPitches } = performance;
  const { strikes, measured } = performance;
  return (
    <>
      <Stat
        label="Games This Season"
        value={numberText(gamesPlayed)}
        countText={liveGames === 0 ? 'completed' : `completed, ${liveGames} live`}
      />
      <Stat
        label="Avg Velocity"
        value={avgVelocity === null ? null : oneDecimalText(avgVelocity)}
        unit="mph"
        countText={measured === 0 ? 'no readings' : countWithNoun(measured, 'reading')}
        smallSample={isSmallSample(measured)}
        formula="Total velocity ÷ readings. Completed and live games."
      />
      <Stat
        label="Strike Percentage"
        value={totalPitches === 0 ? null : String(strikePercentage)}
        unit="%"
        countText={totalPitches === 0 ? 'no pitches yet' : ofText(strikes, totalPitches)}
        smallSample={isSmallSample(totalPitches)}
        formula="Strikes, including fouls and balls in play, ÷ all pitches. Completed and live games."
      />
      <Stat
        label="Pitches Logged"
        value={numberText(totalPitches)}
        countText="completed and live games"
      />
    </>
  );
}

function ofText(part: number, whole: number): string {
  return `${numberText(part)} of ${numberText(whole)}`;
}
