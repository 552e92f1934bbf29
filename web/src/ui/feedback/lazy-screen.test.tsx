import { cleanup, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

const Games = () => <p>Games</p>;

afterEach(cleanup);

it('shows a spinner until the code has loaded, and loads it once', async () => {
  const load = vi.fn(async () => Games);
  const Screen = lazyScreen(load);
  render(<Screen />);
  screen.getByText('Loading...');
  await Screen.load();
  await screen.findByText('Games');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a screen at once if its code has loaded', async () => {
  const Screen = lazyScreen(async () => Games);
  await Screen.load();
  render(<Screen />);
  screen.getByText('Games');
});

it('shows a screen whose code arrives right after the spinner was drawn', async () => {
  let resolve = (_: typeof Games) => {};
  const code = new Promise<typeof Games>((resolveCode) => {
    resolve = resolveCode;
  });
  const Screen = lazyScreen(() => code);
  void Screen.load();
  // React calls the ref before the effects, so the code arrives between the spinner and the effect that waits for it.
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <main ref={() => resolve(Games)}>
      <Screen />
    </main>,
  );
  await screen.findByText('Games');
});

it('loads again after a failure', async () => {
  const load = vi.fn(async () => Games).mockRejectedValueOnce(new Error('No signal'));
  const Screen = lazyScreen(load);
  await expect(Screen.load()).rejects.toThrow('No signal');
  render(<Screen />);
  await screen.findByText('Games');
});
