import type { LogEntry } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { PlayByPlay } from './play-by-play.tsx';

it('lists the plays and events of each half inning, with links to the plays', () => {
  const { setup, entries } = replayGame(inventedGameFile);
  const data = { game: { id: 'game' }, setup, entries } as unknown as FoldedGameData;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PlayByPlay {...data} />
    </MemoryRouter>,
  );
  const headings = markup.match(/<h3[^>]*>[^<]+/gu)?.map((heading) => heading.replace(/.*>/u, ''));
  expect(headings?.slice(0, 3)).toEqual(['Top 1st', 'Bottom 1st', 'Top 2nd']);
  expect(markup).toContain(`href="/games/game/plays?entry=${entries.find(isLastPitch)?.id}"`);
  expect(markup).toMatch(/>Stolen base: [^<]+ second</u);
});

function isLastPitch(entry: LogEntry): boolean {
  return entry.kind === 'pitch' && entry.result !== null;
}
