import type { Rate } from '@full-count/baseball';
import { RateCell } from '../../../baseball-ui/rate-cell.tsx';
import { averageText } from '../../../format/rates.ts';
import type { StatColumn } from '../model/stat-column.ts';

interface ColumnHead {
  readonly key: string;
  readonly header: string;
  readonly name: string;
}

/** A whole number. Null is shown as a dash. */
export function countColumn<Row>(
  [key, header, name]: readonly [string, string, string],
  value: (row: Row) => number,
): StatColumn<Row> {
  return { key, header, name, value };
}

/** A figure with three decimals, such as ".333". */
export function averageColumn<Row>(
  head: ColumnHead,
  value: (row: Row) => number | null,
): StatColumn<Row> {
  return { ...head, value, cell: (row) => averageText(value(row)) ?? '–' };
}

/** A figure such as ERA. The first tap sorts from the smallest if less is better. */
export function decimalColumn<Row>(
  head: ColumnHead & Pick<StatColumn<Row>, 'startsAscending'>,
  decimals: number,
  value: (row: Row) => number | null,
): StatColumn<Row> {
  return { ...head, value, cell: (row) => value(row)?.toFixed(decimals) ?? '–' };
}

/**
 * A percentage with its counts, which get columns of their own in the CSV file.
 *
 * @param possible absent if the table has the denominator in another column
 */
export function rateColumn<Row>(
  head: ColumnHead,
  [counted, possible]: readonly [string, string?],
  rateOf: (row: Row) => Rate,
): StatColumn<Row> {
  return {
    ...head,
    value: (row) => rateOf(row).percent,
    cell: (row) => <RateCell rate={rateOf(row)} isStacked />,
    csv: (row) => {
      const { percent, n, of } = rateOf(row);
      return {
        [head.header]: percent,
        [counted]: n,
        ...(possible !== undefined && { [possible]: of }),
      };
    },
  };
}
