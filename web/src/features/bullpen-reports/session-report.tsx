import {
  type BullpenBlock,
  type BullpenStats,
  bullpenBlocks,
  bullpenStats,
  type Command,
  commandOf,
  commandOutsidePlan,
  countWithNoun,
  figureRate,
  figureText,
  PITCHING,
  type PlayerTally,
  personKey,
  plannedThrows,
  type Tally,
  type TargetThrows,
  targetThrows,
} from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { MixRows } from '../../baseball-ui/pitches/mix.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../baseball-ui/player-path.ts';
import { StrikeLamp } from '../../baseball-ui/rate-cell.tsx';
import layout from '../../baseball-ui/report-layout.module.css';
import { HeatLegend } from '../../baseball-ui/zone/heat-legend.tsx';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { countZones, outsideLayoutFor } from '../../baseball-ui/zone/zone-layout.ts';
import { COMMAND_FORMULA } from '../../labels/pitches.ts';
import type { PracticeSessionData } from '../../local/queries/practice-sessions.ts';
import { isSmallSample, SmallSampleTag, Stat, StatRow } from '../../ui/charts/stat.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';
import { CommandText, PlanTable, VelocityText } from './figures.tsx';

const STRIKES = PITCHING.strikePercentage;

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
  const { tally, pitchers } = stats;
  return (
    <StatRow>
      <Stat label="Total Pitches" value={String(tally.pitches)} countText="in this session" />
      <FigureStat figure={STRIKES} tally={tally} />
      <Stat
        label="Avg Velocity"
        value={figureText(PITCHING.averageVelocity, tally)}
        unit="mph"
        countText={countWithNoun(tally.measured, 'reading')}
        smallSample={isSmallSample(tally.measured)}
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

const columns: readonly Column<PlayerTally<Tally>>[] = [
  {
    key: 'name',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ person }) => <PlayerLink to={rosterPlayerPath(person)} name={person.name} />,
  },
  { key: 'pitches', header: 'Pitches', cell: ({ tally }) => tally.pitches },
  { key: 'strikes', header: 'Strikes', cell: ({ tally }) => tally.strikes },
  {
    key: 'percent',
    header: 'Strike %',
    cell: ({ tally }) => <StrikeLamp rate={figureRate(STRIKES, tally)} />,
  },
  { key: 'velocity', header: 'Avg Velocity', cell: ({ tally }) => <VelocityText tally={tally} /> },
];

function mixOf({ types }: BullpenStats) {
  return types.map(({ type, tally }) => ({
    type,
    count: tally.pitches,
    detail: `${figureText(STRIKES, tally)} strikes`,
  }));
}

function TargetGrids({ targets }: { targets: readonly TargetThrows[] }) {
  if (targets.length === 0) return null;
  return (
    <Section title="Target vs. Actual" aside="ring = target">
      <p className={styles.legend}>
        <HeatLegend />
      </p>
      <ul className={styles.targets}>
        {targets.map((throws) => (
          <li key={throws.target}>
            <TargetGrid throws={throws} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TargetGrid({ throws: { target, pitchesByZone, command } }: { throws: TargetThrows }) {
  return (
    <>
      <h3>Target: zone {target}</h3>
      <ZoneGrid
        view="catcher"
        size="mini"
        viewLabel="none"
        counts={pitchesByZone}
        targetZone={target}
        outside={outsideLayoutFor({ ...pitchesByZone, [target]: 1 })}
      />
      <p className="small">
        {`${command.onSpot} of ${command.aimed} on target, ${command.near} just off. Command ${command.score.percent}%`}{' '}
        {isSmallSample(command.aimed) && <SmallSampleTag />}
      </p>
    </>
  );
}

function ZonesOfSession({ pitches }: { pitches: readonly PracticePitch[] }) {
  const counts = countZones(pitches.map(({ facts }) => facts.zone));
  const pitchesWithZone = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Section title="Zones" aside={`${pitchesWithZone} of ${pitches.length} pitches have a zone`}>
      <div className={styles.zones}>
        <ZoneGrid view="catcher" size="mini" counts={counts} outside={outsideLayoutFor(counts)} />
      </div>
    </Section>
  );
}

function ThroughTheSession({ blocks }: { blocks: readonly BullpenBlock[] }) {
  return (
    <Section title="Through the Session" aside="ten pitches at a time">
      <Table
        caption="Through the session"
        columns={shareColumns}
        rows={blocks}
        rowKey={({ person, first }) => `${personKey(person)} ${first}`}
      />
    </Section>
  );
}

function pitchRangeText(first: number, last: number): string {
  return first === last ? `pitch ${first}` : `pitches ${first}–${last}`;
}

const shareColumns: readonly Column<BullpenBlock>[] = [
  {
    key: 'name',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ person, first, last }) => (
      <>
        <PlayerLink to={rosterPlayerPath(person)} name={person.name} />,{' '}
        <span className={styles.together}>{pitchRangeText(first, last)}</span>
      </>
    ),
  },
  {
    key: 'percent',
    header: 'Strike %',
    cell: ({ tally }) => <StrikeLamp rate={figureRate(PITCHING.strikePercentage, tally)} />,
  },
  { key: 'velocity', header: 'Avg Velocity', cell: ({ tally }) => <VelocityText tally={tally} /> },
  { key: 'command', header: 'Command', cell: ({ command }) => <CommandText command={command} /> },
];
