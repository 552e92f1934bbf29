import { act, screen as page, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../testing/dom.ts';
import { toast } from '../ui/toasts/toast-store.ts';
import { LazyToaster } from './app.tsx';
import { loadToaster } from './session/load-toaster.ts';

vi.mock(import('./session/load-toaster.ts'), () => ({ loadToaster: vi.fn<typeof loadToaster>() }));

setUpDom();

it('loads the toaster with the next toast if it could not be loaded at first', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(loadToaster).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.mocked(loadToaster).mockResolvedValue(() => <p>Toasts</p>);
  render(<LazyToaster />);
  act(() => void toast({ title: 'Saved', tone: 'done' }));
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  act(() => void toast({ title: 'Saved again', tone: 'done' }));
  await page.findByText('Toasts');
  logged.mockRestore();
});
