import type { ReactNode } from 'react';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useHorizontalOverflow } from '../hooks/use-horizontal-overflow.ts';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number` is the default. `name` and `code` are aligned left. */
  kind?: 'name' | 'number' | 'code' | undefined;
  /** Hidden on a phone. */
  wide?: true;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total?: Row | undefined;
}

/**
 * A wide table scrolls inside its frame, which fades at the right while more columns follow. The
 * first column names the row.
 */
export function Table<Row>({ caption, columns, rows, rowKey, total }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { overflows, hasMoreAtRight } = useHorizontalOverflow(frame);
  return (
    <section
      ref={frame}
      className={classNames(styles.frame, hasMoreAtRight && styles.more)}
      aria-label={caption}
      tabIndex={overflows ? 0 : undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.header}
              </th>
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

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
}

function TableRow<Row>({ columns, row }: TableRowProps<Row>) {
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

function classOf<Row>({ kind, wide }: Column<Row>): string {
  return classNames((kind === 'name' || kind === 'code') && styles.left, wide && styles.wide);
}
