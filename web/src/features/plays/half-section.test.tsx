import { screen as page, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { HalfSection } from './half-section.tsx';
import { halvesOf, linesOf } from './model/timeline.ts';
import { GAME, id, trackedGame } from './testing/corrections.ts';

setUpDom();

/** jsdom does not have this function. */
const scrollIntoView = vi.fn<() => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

it('marks the play that an address leads to, for members who can only read', async () => {
  const data = await trackedGame();
  const [half] = halvesOf(data, linesOf(data));
  if (half === undefined) throw new Error('The game has a half-inning');
  render(
    <MemoryRouter>
      <HalfSection
        half={half}
        gridRow={1}
        isAloneInRow
        atBatInProgressId={null}
        gameId={GAME}
        markedId={id(12)}
        onOpen={null}
      />
    </MemoryRouter>,
  );
  const marked = page.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'true');
  expect(marked).toHaveLength(1);
  expect(scrollIntoView.mock.contexts).toEqual(marked);
  expect(page.getByRole('link', { name: 'Ruiz' }).getAttribute('href')).toBe(
    `/players/Ruiz?game=${GAME}&side=opponent`,
  );
});
