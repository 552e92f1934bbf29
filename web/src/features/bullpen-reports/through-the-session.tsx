import { type BullpenBlock, figureRate, PITCHING, personKey } from '@full-count/baseball';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../baseball-ui/player-path.ts';
import { StrikeLamp } from '../../baseball-ui/strike-lamp.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';
import { CommandText, VelocityText } from './figures.tsx';

export function ThroughTheSession({ blocks }: { blocks: readonly BullpenBlock[] }) {
  return (
    <Section title="Through the Session" aside="ten pitches at a time">
      <Table
        caption="Through the session"
        columns={columns}
        rows={blocks}
        rowKey={({ person, first }) => `${personKey(person)} ${first}`}
      />
    </Section>
  );
}

function pitchRangeText(first: number, last: number): string {
  return first === last ? `pitch ${first}` : `pitches ${first}–${last}`;
}

const columns: readonly Column<BullpenBlock>[] = [
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
  {
    key: 'command',
    header: 'Command',
    cell: ({ command }) => <CommandText command={command} />,
  },
];
