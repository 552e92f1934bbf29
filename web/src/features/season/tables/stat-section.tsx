import type { SeasonTable, Tally } from '@full-count/baseball';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StatColumn, TableSort } from '../../../baseball-ui/season-lines/stat-column.ts';
import { Formula } from '../../../ui/charts/formula.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { columnGroupOf, withChoices } from '../model/filter-params.ts';
import type { StatRow } from '../model/season-rows.ts';
import { nameColumn } from './name-column.tsx';
import { StatTable } from './stat-table.tsx';
import styles from './tables.module.css';

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
  showsAllTeams: boolean;
  defaultSort: TableSort;
  fileName: string;
}

export function StatSection<T extends Tally>(props: StatSectionProps<T>) {
  const { title, emptyText, rows, total, showsAllTeams } = props;
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
            fileName={props.fileName}
            hasFixedNames
          />
        </>
      )}
    </Section>
  );
}
