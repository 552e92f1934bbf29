import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScorePlates } from './score-plates.tsx';

it('speaks the whole name of a team whose name is cut', () => {
  const gulls = { name: 'Gull…B', fullName: 'Harbor Gulls B', runs: 2, isBatting: true };
  const hawks = { name: 'Hawks', runs: 0, isBatting: false };
  const markup = renderToStaticMarkup(
    <ScorePlates away={gulls} home={hawks} onCorrect={() => {}} />,
  );
  expect(markup).toContain('>Harbor Gulls B, batting, 2; Hawks 0. Correct the score<');
  expect(markup).toContain('>Gull…B<');
});
