import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './roster.module.css';
import type { RosterOrder } from './roster-order.ts';

interface RosterBarProps {
  search: string;
  order: RosterOrder;
  onSearch: (search: string) => void;
  onOrder: (order: RosterOrder) => void;
  shownText: string;
}

const ORDER_SEGMENTS = [
  { value: 'name', label: 'Name' },
  { value: 'jersey', label: 'Jersey' },
  { value: 'position', label: 'Position' },
] as const;

export function RosterBar({ search, order, onSearch, onOrder, shownText }: RosterBarProps) {
  return (
    <search className={styles.bar}>
      <TextInput
        label="Search players"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Segmented label="Order" segments={ORDER_SEGMENTS} value={order} onChange={onOrder} />
      <p role="status" className="visually-hidden">
        {shownText}
      </p>
    </search>
  );
}
