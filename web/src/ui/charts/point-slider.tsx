import { type MouseEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './line-chart.module.css';
import type { PointButtonsProps } from './point-buttons.tsx';

interface PointSliderProps extends PointButtonsProps {
  height: number;
}

const HANDLE_WIDTH = 24;

/** Chooses a point where the points are too close together for a button each. */
export function PointSlider({ label, points, onOpen, height }: PointSliderProps) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const lastIndex = points.length - 1;
  const foundIndex = points.findIndex(({ key }) => key === chosenKey);
  const index = foundIndex < 0 ? lastIndex : foundIndex;
  const [first, last, chosen] = [points[0], points[lastIndex], points[index]];
  if (first === undefined || last === undefined || chosen === undefined) return null;
  const choose = (newIndex: number) => setChosenKey(points[newIndex]?.key ?? null);
  const length = last.x - first.x;
  // Safari on a phone moves the handle only when it is dragged, not when the slider is tapped.
  function chooseNearest({ clientX, currentTarget }: MouseEvent<HTMLInputElement>): void {
    const distance = clientX - currentTarget.getBoundingClientRect().left - HANDLE_WIDTH / 2;
    const nearest = Math.round((distance / length) * lastIndex);
    choose(Math.min(lastIndex, Math.max(0, nearest)));
  }
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        style={{ left: first.x - HANDLE_WIDTH / 2, width: length + HANDLE_WIDTH, height }}
        aria-label={label}
        aria-valuetext={chosen.name}
        min={0}
        max={lastIndex}
        value={index}
        onChange={({ target }) => choose(Number(target.value))}
        onClick={chooseNearest}
      />
      <Button wide className={styles.open} onClick={() => onOpen(chosen.key)}>
        See {chosen.name}
      </Button>
    </>
  );
}
