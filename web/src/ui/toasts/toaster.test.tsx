import { act, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { type ToastMessage, toast, useToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

setUpDom();
afterEach(() => act(() => useToastStore.setState({ toast: null })));

const show = (message: ToastMessage) => act(async () => void toast(message));

it('runs the action of a toast once, and closes the toast', async () => {
  const undo = vi.fn<() => void>();
  render(<Toaster />);
  await show({ title: 'Pitch logged', tone: 'done', action: { label: 'Undo', run: undo } });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(useToastStore.getState().toast?.open).toBe(false);
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('keeps a toast that leads to another screen', async () => {
  const compare = vi.fn<() => void>();
  render(<Toaster />);
  await show({ title: 'Two versions', link: { label: 'Compare', run: compare } });
  await userEvent.click(page.getByRole('button', { name: 'Compare' }));
  expect(compare).toHaveBeenCalledTimes(1);
  expect(useToastStore.getState().toast?.open).toBe(true);
});

it('shows a toast inside the open dialog, where it can be pressed', async () => {
  render(
    <>
      <Toaster />
      <Dialog title="Add Player" onClose={() => {}}>
        Name
      </Dialog>
    </>,
  );
  await show({ title: 'Error', description: 'Failed to add player', tone: 'error' });
  const [message] = page.getAllByText('Failed to add player');
  expect(page.getByRole('dialog').contains(message ?? null)).toBe(true);
});
