import type { SeasonTable, Tally } from '@full-count/baseball';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import {
  csvRows,
  type StatColumn,
  shownColumn,
  sortAfterTap,
  sortRows,
  type TableSort,
} from '../../../baseball-ui/season-lines/figure-column.tsx';
import { CSV_TYPE, type CsvRow, csvText } from '../../../format/csv.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Formula } from '../../../ui/charts/stat.tsx';
import { Table } from '../../../ui/charts/table.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { saveFile } from '../../../ui/toasts/share.tsx';
import { columnGroupOf, sortOf, sortText, withChoices } from '../model/filter-params.ts';
import type { StatRow } from '../model/season-rows.ts';
import type { ShownSeason } from '../model/season-view.ts';
import styles from './tables.module.css';

interface StatTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly StatColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total?: Row | undefined;
  defaultSort: TableSort;
  fileName: string;
  /** Keeps the first column in view. */
  hasFixedNames?: boolean | undefined;
}

/** The order is in the address. The file has the same rows and columns in the same order. */
export function StatTable<Row>(props: StatTableProps<Row>) {
  const { caption, columns, rows, rowKey, total, defaultSort, fileName } = props;
  const [params, setParams] = useSearchParams();
  const sort = sortOf(params, defaultSort);
  const { key, isDescending } = sort;
  const sortedRows = useMemo(
    () => sortRows(rows, columns, { key, isDescending }),
    [rows, columns, key, isDescending],
  );
  const shownColumns = useMemo(() => columns.map(shownColumn), [columns]);
  const onSort = (tappedKey: string) => {
    const column = columns.find((candidate) => candidate.key === tappedKey);
    if (column === undefined) return;
    const choices = { sort: sortText(sortAfterTap(column, sort)) };
    setParams((before) => withChoices(before, choices), { replace: true });
  };
  const exportedRows = total === undefined ? sortedRows : [...sortedRows, total];
  return (
    <>
      <Table
        caption={caption}
        columns={shownColumns}
        rows={sortedRows}
        rowKey={rowKey}
        total={total}
        sorting={{ ...sort, onSort }}
        hasFixedNames={props.hasFixedNames}
      />
      <p className="no-print">
        <Button
          variant="quiet"
          icon={Download}
          onClick={() => saveCsv(fileName, () => csvRows(columns, exportedRows))}
        >
          Download Table
        </Button>
      </p>
    </>
  );
}

const GROUPS = [
  { value: 'standard', label: 'Standard' },
  { value: 'more', label: 'More' },
] as const;

interface StatSectionProps<T extends Tally> {
  title: string;
  emptyText: string;
  columns: Readonly<Record<SeasonTable, readonly StatColumn<StatRow<T>>[]>>;
  rows: readonly StatRow<T>[];
  total: StatRow<T> | null;
  view: Pick<ShownSeason, 'teamName' | 'showsAllTeams'>;
  defaultSort: TableSort;
}

export function StatSection<T extends Tally>(props: StatSectionProps<T>) {
  const { title, emptyText, rows, total, view } = props;
  const { showsAllTeams } = view;
  const [params, setParams] = useSearchParams();
  const group = columnGroupOf(params);
  const groupColumns = props.columns[group];
  const columns = useMemo(
    () => [nameColumn<T>(showsAllTeams), ...groupColumns],
    [showsAllTeams, groupColumns],
  );
  const meanings = groupColumns.map(({ header, name }) => `${header}: ${name}.`).join(' ');
  return (
    <Section title={title} className={styles.section}>
      {rows.length === 0 ? (
        <p className="muted">{emptyText}</p>
      ) : (
        <>
          <div className={styles.groups}>
            <div className="no-print">
              <Segmented
                label="Columns"
                hidesLabel
                segments={GROUPS}
                value={group}
                onChange={(chosen) =>
                  setParams(
                    (before) =>
                      withChoices(before, {
                        columns: chosen === 'more' ? chosen : null,
                        sort: null,
                      }),
                    { replace: true },
                  )
                }
              />
            </div>
            <Formula formula={meanings}>completed and live games</Formula>
          </div>
          <StatTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            total={total ?? undefined}
            defaultSort={props.defaultSort}
            fileName={tableFileName(view.teamName, title.toLowerCase())}
            hasFixedNames
          />
        </>
      )}
    </Section>
  );
}

export function nameColumn<T extends Tally>(showsAllTeams: boolean): StatColumn<StatRow<T>> {
  return {
    key: 'player',
    header: 'Player',
    name: 'Player',
    kind: 'name',
    startsAscending: true,
    value: ({ name }) => name,
    cell: (row) => <PlayerName row={row} showsTeam={showsAllTeams} />,
    csv: { headings: ['Player', 'Team'], cells: ({ name, teamName }) => [name, teamName] },
  };
}

interface PlayerNameProps {
  row: Pick<StatRow, 'name' | 'playerPath' | 'teamName'>;
  showsTeam: boolean;
}

export function PlayerName({ row: { name, playerPath, teamName }, showsTeam }: PlayerNameProps) {
  return (
    <>
      <PlayerLink to={playerPath} name={name} />
      {showsTeam && teamName !== '' && (
        <span className={`small muted ${styles.team}`}>{teamName}</span>
      )}
    </>
  );
}

export function saveCsv(
  name: string,
  rowsOf: () => readonly CsvRow[],
  savedText = 'Table downloaded successfully',
): void {
  saveFile({
    name,
    makeText: () => csvText(rowsOf()),
    type: CSV_TYPE,
    savedText,
    failedText: 'Failed to download report',
  });
}

export function tableFileName(teamName: string, table: string): string {
  return `${teamName.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')}-${table}.csv`;
}
