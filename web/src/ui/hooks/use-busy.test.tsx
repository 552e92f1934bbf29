import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { Button } from '../buttons/button.tsx';

setUpDom();

it('keeps a button busy until the promise of its click settles', async () => {
  let finish = () => {};
  const saved = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render(<Button onClick={() => saved}>Save</Button>);
  const button = page.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  finish();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
});
