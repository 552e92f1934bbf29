import {
  type BullpenPitcher,
  type BullpenStats,
  bullpenBlocks,
  bullpenStats,
  type Command,
  commandOf,
  commandOutsidePlan,
  oneDecimalText,
  type PitchType,
  personKey,
  plannedThrows,
  rate,
  targetThrows,
} from '@full-count/baseball';
import { MixRows } from '../../baseball-ui/pitches/mix-rows.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../baseball-ui/player-path.ts';
import layout from '../../baseball-ui/report-layout.module.css';
import { StrikeLamp } from '../../baseball-ui/strike-lamp.tsx';
import { countWithNoun } from '../../format/counted.ts';
import { COMMAND_FORMULA } from '../../labels/command.ts';
import type { PracticeSessionData } from '../../local/queries/practice/use-practice-session.ts';
import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';
import { VelocityText } from './figures.tsx';
import { PlanTable } from './plan-table.tsx';
import { TargetGrids } from './target-grids.tsx';
import { ThroughTheSession } from './through-the-session.tsx';
import { ZonesOfSession } from './zones-of-session.tsx';

export function SessionReport({ data: { session, pitches } }: { data: PracticeSessionData }) {
  if (pitches.length === 0) {
    return (
      <EmptyState title="No Pitches in This Session">
        {`No one recorded a pitch in ${session.title}.`}
      </EmptyState>
    );
  }
  const stats = bullpenStats(pitches);
  return (
    <div className={classNames(layout.report, styles.report)}>
      <Section title={session.title} aside="Session summary">
        <Summary stats={stats} command={commandOf(pitches)} />
      </Section>
      <div className={classNames(layout.pair, styles.pair)}>
        <Section title="Pitch Mix" aside="share of pitches">
          <MixRows rows={mixOf(stats)} />
        </Section>
        <ZonesOfSession pitches={pitches} />
      </div>
      <TargetGrids targets={targetThrows(pitches)} />
      <PlanTable planned={plannedThrows(pitches)} outsidePlan={commandOutsidePlan(pitches)} />
      <Section title="Pitcher Performance" aside={countWithNoun(stats.pitchers.length, 'pitcher')}>
        <Table
          caption="Pitcher performance"
          columns={columns}
          rows={stats.pitchers}
          rowKey={({ person }) => personKey(person)}
        />
      </Section>
      <ThroughTheSession blocks={bullpenBlocks(pitches)} />
    </div>
  );
}

function Summary({ stats, command }: { stats: BullpenStats; command: Command }) {
  const { totalPitches, strikes, strikePercentage, avgVelocity, measured, pitchers } = stats;
  return (
    <StatRow>
      <Stat label="Total Pitches" value={String(totalPitches)} countText="in this session" />
      <Stat
        label="Strike %"
        value={String(strikePercentage)}
        unit="%"
        countText={`${strikes} of ${totalPitches}`}
        smallSample={isSmallSample(totalPitches)}
        formula="Strikes ÷ all pitches"
      />
      <Stat
        label="Avg Velocity"
        value={avgVelocity === null ? null : oneDecimalText(avgVelocity)}
        unit="mph"
        countText={countWithNoun(measured, 'reading')}
        smallSample={isSmallSample(measured)}
        formula="Total of the readings ÷ number of readings"
      />
      {command.aimed > 0 && (
        <Stat
          label="Command"
          value={String(command.score.percent)}
          unit="%"
          countText={`${command.onSpot} of ${command.aimed} on target, ${command.near} just off`}
          smallSample={isSmallSample(command.aimed)}
          formula={COMMAND_FORMULA}
        />
      )}
      <Stat label="Pitchers" value={String(pitchers.length)} countText="in this session" />
    </StatRow>
  );
}

const columns: readonly Column<BullpenPitcher>[] = [
  {
    key: 'name',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ person }) => <PlayerLink to={rosterPlayerPath(person)} name={person.name} />,
  },
  { key: 'pitches', header: 'Pitches', cell: ({ pitches }) => pitches },
  { key: 'strikes', header: 'Strikes', cell: ({ strikes }) => strikes },
  {
    key: 'percent',
    header: 'Strike %',
    cell: ({ strikes, pitches }) => <StrikeLamp rate={rate(strikes, pitches)} />,
  },
  {
    key: 'velocity',
    header: 'Avg Velocity',
    cell: (pitcher) => <VelocityText figures={pitcher} />,
  },
];

function mixOf({ strikePercentageByPitchType }: BullpenStats) {
  return Object.entries(strikePercentageByPitchType).map(([type, { total, strikePercentage }]) => ({
    type: type as PitchType,
    count: total,
    detail: `${strikePercentage}% strikes`,
  }));
}
