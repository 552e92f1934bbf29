import {
  bullpenStats,
  commandOf,
  countWithNoun,
  figureRate,
  figureText,
  figureValue,
  PITCHING,
  personKey,
} from '@full-count/baseball';
import { participantsOf } from '@full-count/sync-protocol';
import { useState } from 'react';
import { StrikeLamp } from '../../baseball-ui/rate-cell.tsx';
import { monthAndDay } from '../../format/day-and-time.ts';
import { speedText } from '../../format/rates.ts';
import { type PastSession, usePracticeHistory } from '../../local/queries/practice-sessions.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';
import { CommandText, VelocityText } from './figures.tsx';

/** The placeholder's value. */
const ALL_PITCHERS = '';

const STRIKES = PITCHING.strikePercentage;
const SPEED = PITCHING.averageVelocity;

type SessionTrend = ReturnType<typeof trendOf>[number];

export function SessionTrends() {
  const history = usePracticeHistory() ?? [];
  const [pitcherKey, setPitcherKey] = useState(ALL_PITCHERS);
  const pitchers = participantsOf(history.flatMap(({ pitches }) => pitches));
  const trends = history.flatMap((session) => trendOf(session, pitcherKey));
  if (pitchers.length === 0) return null;
  return (
    <Section title="Session by Session" aside={countWithNoun(trends.length, 'session')}>
      <div className={styles.picker}>
        <Select
          label="Pitcher"
          placeholder="All pitchers"
          options={pitchers.map((person) => ({ value: personKey(person), label: person.name }))}
          value={pitcherKey}
          onChange={({ target: { value } }) => setPitcherKey(value)}
        />
      </div>
      {trends.length > 1 && <TrendCharts trends={trends} />}
      <Table
        caption="Session by session"
        columns={columns}
        rows={trends.toReversed()}
        rowKey={({ session }) => session.id}
      />
    </Section>
  );
}

function TrendCharts({ trends }: { trends: readonly SessionTrend[] }) {
  const trendsWithVelocity = trends.filter(({ stats }) => stats.tally.measured > 0);
  return (
    <div className={styles.charts}>
      <Section level={3} title="Strike %" aside="of all pitches">
        <LineChart
          label="Strike % by session"
          minSpan={20}
          maxValue={100}
          points={trends.map((trend) => ({
            key: trend.session.id,
            label: monthAndDay(trend.session.sessionDate),
            value: figureValue(STRIKES, trend.stats.tally) ?? 0,
            text: figureText(STRIKES, trend.stats.tally) ?? '–',
            name: spokenStrikes(trend),
          }))}
        />
      </Section>
      {trendsWithVelocity.length > 0 && (
        <Section level={3} title="Velocity" aside="mph">
          <LineChart
            label="Average velocity by session"
            minSpan={4}
            points={trendsWithVelocity.map((trend) => ({
              key: trend.session.id,
              label: monthAndDay(trend.session.sessionDate),
              value: figureValue(SPEED, trend.stats.tally) ?? 0,
              text: figureText(SPEED, trend.stats.tally) ?? '–',
              name: spokenVelocity(trend),
            }))}
          />
        </Section>
      )}
    </div>
  );
}

function trendOf({ session, pitches }: PastSession, pitcherKey: string) {
  const chosenPitches = pitches.filter(
    ({ pitcher }) => pitcherKey === ALL_PITCHERS || personKey(pitcher) === pitcherKey,
  );
  if (chosenPitches.length === 0) return [];
  return [{ session, stats: bullpenStats(chosenPitches), command: commandOf(chosenPitches) }];
}

const columns: readonly Column<SessionTrend>[] = [
  {
    key: 'session',
    header: 'Session',
    kind: 'name',
    cell: ({ session }) => `${session.title}, ${monthAndDay(session.sessionDate)}`,
  },
  {
    key: 'percent',
    header: 'Strike %',
    cell: ({ stats }) => <StrikeLamp rate={figureRate(STRIKES, stats.tally)} />,
  },
  {
    key: 'velocity',
    header: 'Avg Velocity',
    cell: ({ stats }) => <VelocityText tally={stats.tally} />,
  },
  { key: 'command', header: 'Command', cell: ({ command }) => <CommandText command={command} /> },
];

function spokenStrikes({ session, stats }: SessionTrend): string {
  const { n, of } = figureRate(STRIKES, stats.tally);
  return `${monthAndDay(session.sessionDate)}: ${figureText(STRIKES, stats.tally)}, ${n} of ${of}`;
}

function spokenVelocity({ session, stats: { tally } }: SessionTrend): string {
  return `${monthAndDay(session.sessionDate)}: ${speedText(tally)}`;
}
