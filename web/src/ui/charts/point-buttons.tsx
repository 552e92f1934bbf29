import { type KeyboardEvent, useState } from 'react';
import styles from './line-chart.module.css';

export interface ChartPoint {
  readonly key: string;
  /** What a screen reader says of the point. */
  readonly name: string;
  /** The distance from the left edge of the chart in pixels. */
  readonly x: number;
}

export interface PointButtonsProps {
  label: string;
  points: readonly ChartPoint[];
  onOpen: (key: string) => void;
}

const MAX_BUTTON_WIDTH_PX = 56;

/** The Tab key stops at the chart once. The arrow keys, Home and End move from point to point. */
export function PointButtons({ label, points, onOpen }: PointButtonsProps) {
  const [tabStop, setTabStop] = useState(points.length - 1);
  const [first, second] = points;
  const width = Math.min(
    MAX_BUTTON_WIDTH_PX,
    first && second ? second.x - first.x : MAX_BUTTON_WIDTH_PX,
  );
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const focused = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = {
      ArrowRight: focused + 1,
      ArrowLeft: focused - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label={label} onKeyDown={onKeyDown}>
      {points.map(({ key, name, x }, index) => (
        <button
          key={key}
          type="button"
          className={styles.point}
          style={{ left: x - width / 2, width }}
          aria-label={name}
          title={name}
          tabIndex={index === Math.min(tabStop, points.length - 1) ? 0 : -1}
          onFocus={() => setTabStop(index)}
          onClick={() => onOpen(key)}
        />
      ))}
    </div>
  );
}
