import { boxScore } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../../../platform/paths.ts';
import { ScoringSummary } from './box-score-plays.tsx';

const { scoringPlays } = boxScore({ ...replayGame(inventedGameFile), isOver: true, book: 'obr' });
const names = { team: 'Harbor Lanterns', opponent: 'Mill Creek Owls' };

function summary(mayChangeScoring: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ScoringSummary
        gameId="game"
        plays={scoringPlays}
        sides={['opponent', 'team']}
        names={names}
        mayChangeScoring={mayChangeScoring}
      />
    </MemoryRouter>,
  );
}

it('links each scoring play to its rulings, for members who may change the scoring', () => {
  const links = summary(true).match(/href="[^"]+"/gu);
  expect(links).toEqual(
    scoringPlays.map(({ entryId }) =>
      `href="${paths.rulings('game', entryId)}"`.replace('&', '&amp;'),
    ),
  );
  expect(summary(false)).not.toContain('href');
  expect(summary(false)).toContain('Earned, charged to ');
});
