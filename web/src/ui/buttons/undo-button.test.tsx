import { fireEvent, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { UndoButton, type UndoButtonProps } from './undo-button.tsx';

setUpDom();
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function open(undo: UndoButtonProps['undo']) {
  const onUndo = vi.fn<() => void>();
  const onHold = vi.fn<() => void>();
  render(<UndoButton undo={undo} onUndo={onUndo} onHold={onHold} />);
  return { onUndo, onHold, button: page.getByRole<HTMLButtonElement>('button') };
}

const LONG_PRESS_MS = 600;

const ball = { title: 'Undo ball', detail: 'FB. Back to 1-1' };

it('names what it undoes and the count after it, and undoes with a tap', async () => {
  const { onUndo, onHold, button } = open(ball);
  expect(button.textContent).toBe('Undo ballFB. Back to 1-1');
  await userEvent.click(button);
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(onHold).not.toHaveBeenCalled();
});

it('can only be pressed when there is something to undo', async () => {
  const { onUndo, button } = open(null);
  expect(button.textContent).toBe('Nothing to undo');
  await userEvent.click(button);
  expect(onUndo).not.toHaveBeenCalled();
});

it('opens the list of plays with a long press, and undoes nothing when the finger lifts', () => {
  const { onUndo, onHold, button } = open(ball);
  fireEvent.pointerDown(button);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(onUndo).not.toHaveBeenCalled();
});

it('ends a long press when the finger slides off the button', () => {
  const { onHold, button } = open(ball);
  fireEvent.pointerDown(button);
  fireEvent.pointerLeave(button);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  expect(onHold).not.toHaveBeenCalled();
});
