import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useHorizontalOverflow } from '../hooks/hooks.ts';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number` is the default. `name` and `code` are aligned left. */
  kind?: 'name' | 'number' | 'code' | undefined;
  isHiddenOnPhone?: true;
  title?: string | undefined;
}

interface TableSorting {
  readonly key: string;
  readonly isDescending: boolean;
  readonly onSort: (key: string) => void;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total?: Row | undefined;
  /** Makes each header a button. The rows must be in this order. */
  sorting?: TableSorting | undefined;
  hasFixedNames?: boolean | undefined;
  /** Rows of 36 px, for a table that a person reads from top to bottom. */
  isDense?: boolean | undefined;
}

/** A wide table scrolls, and fades at the right while columns follow. The first column names the row. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  total,
  sorting,
  hasFixedNames = false,
  isDense = false,
}: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { overflows, hasMoreAtRight } = useHorizontalOverflow(frame);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    table?.toggleAttribute('data-opens', table.querySelector('tbody button') !== null);
  });
  return (
    <section
      ref={frame}
      className={classNames(styles.frame, hasMoreAtRight && styles.more)}
      aria-label={caption}
      tabIndex={overflows ? 0 : undefined}
    >
      <table
        className={classNames(
          styles.table,
          hasFixedNames && styles.fixedNames,
          isDense && styles.dense,
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <TableRow columns={columns} row={total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sorting: TableSorting | undefined;
}

function HeaderCell<Row>({ column, sorting }: HeaderCellProps<Row>) {
  const { key, header, title } = column;
  if (sorting === undefined) {
    return (
      <th scope="col" className={classOf(column)} title={title}>
        {header}
      </th>
    );
  }
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  const isSorted = sorting.key === key;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classNames(classOf(column), styles.sortable)}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={title}
        onClick={() => sorting.onSort(key)}
      >
        {isSorted && <Arrow size={14} />}
        {header}
      </button>
    </th>
  );
}

function TableRow<Row>({ columns, row }: Pick<TableProps<Row>, 'columns'> & { row: Row }) {
  return (
    <tr>
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={index === 0 ? 'row' : undefined}
            className={classNames(classOf(column), column.kind === 'name' && styles.name)}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

function classOf<Row>({ kind, isHiddenOnPhone }: Column<Row>): string {
  return classNames(
    (kind === 'name' || kind === 'code') && styles.left,
    isHiddenOnPhone && styles.hiddenOnPhone,
  );
}
