import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  csvRows,
  type StatColumn,
  shownColumn,
  sortAfterTap,
  sortRows,
  type TableSort,
} from '../../../baseball-ui/season-lines/stat-column.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table } from '../../../ui/charts/table.tsx';
import { sortOf, sortText, withChoices } from '../model/filter-params.ts';
import { saveCsv } from '../model/save-csv.ts';

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
          icon={<Download size={20} />}
          onClick={() => saveCsv(fileName, () => csvRows(columns, exportedRows))}
        >
          Download Table
        </Button>
      </p>
    </>
  );
}
