import { createEvent, fireEvent, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { ConfirmDialog } from './dialog.tsx';

setUpDom();

function open({ busy = false } = {}) {
  const onConfirm = vi.fn<() => void>();
  const onKeep = vi.fn<() => void>();
  render(
    <ConfirmDialog
      title="Remove Sam Birch?"
      tone="delete"
      confirmLabel="Remove"
      keepLabel="Keep Player"
      busy={busy}
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      Their pitches stay in the games.
    </ConfirmDialog>,
  );
  return { onConfirm, onKeep };
}

const dialog = () => page.getByRole('dialog', { name: 'Remove Sam Birch?' });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

it('confirms only by its button, and has the focus on neither button when it opens', async () => {
  const { onConfirm, onKeep } = open();
  expect(document.activeElement).toBe(dialog());
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await press('Remove');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onKeep).not.toHaveBeenCalled();
});

it('keeps everything on Keep, on Close, on Escape and on a tap outside', async () => {
  const { onConfirm, onKeep } = open();
  await press('Keep Player');
  await press('Close');
  // Escape reaches a dialog as this event. The browser must not close the dialog by itself.
  const escapeEvent = createEvent('cancel', dialog(), { cancelable: true });
  fireEvent(dialog(), escapeEvent);
  expect(escapeEvent.defaultPrevented).toBe(true);
  await userEvent.click(dialog());
  expect(onKeep).toHaveBeenCalledTimes(4);
  await userEvent.click(page.getByText('Their pitches stay in the games.'));
  expect(onKeep).toHaveBeenCalledTimes(4);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('takes no second confirmation while the first is under way', async () => {
  const { onConfirm } = open({ busy: true });
  await press('Remove');
  expect(onConfirm).not.toHaveBeenCalled();
});
