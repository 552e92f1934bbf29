import { type RefObject, useLayoutEffect } from 'react';
import { countUnder, neededBoxes } from '../needed-boxes.ts';

const LOOK_AGAIN_MS = 250;

/** Puts a toast as high in the window as it covers no button and no board, and moves it when it would. */
export function useFreePlace(list: RefObject<HTMLElement | null>, toastId: number | null): void {
  useLayoutEffect(() => {
    if (toastId === null) return;
    if (list.current !== null) list.current.style.top = '';
    let scrolledTo = window.scrollY;
    const look = () => {
      const isScrolling = window.scrollY !== scrolledTo;
      scrolledTo = window.scrollY;
      if (list.current !== null && !isScrolling) moveToFreePlace(list.current);
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [list, toastId]);
}

function moveToFreePlace(list: HTMLElement): void {
  // Those of a dialog on a phone, and of a game on a phone or with large text, have an area of their own.
  if (getComputedStyle(list).position !== 'fixed') return;
  const { left, right, top, height } = list.getBoundingClientRect();
  const boxes = neededBoxes(list);
  const countAt = (place: number) =>
    countUnder({ left, right, top: place, bottom: place + height }, boxes);
  if (list.style.top !== '' && countAt(top) === 0) return;
  const places = [0, ...boxes.map(({ bottom }) => Math.ceil(bottom))]
    .filter((place) => place >= 0 && place + height <= window.innerHeight)
    .sort((a, b) => a - b);
  const counts = places.map(countAt);
  const best = places[counts.indexOf(Math.min(...counts))] ?? 0;
  list.style.top = `${best}px`;
}
