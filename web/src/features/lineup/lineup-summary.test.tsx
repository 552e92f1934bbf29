import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptySide, type SideForm, sideOfValues } from './lineup-form.ts';
import { LineupSummary } from './starting-lineup-dialog.tsx';

const filledSide = sideOfValues([...'ABCDEFGHI'], 'P');
const textOf = (team: SideForm, opponent: SideForm, isMarked = true) =>
  renderToStaticMarkup(<LineupSummary form={{ team, opponent }} isMarked={isMarked} />).replaceAll(
    /<[^>]*>/g,
    '',
  );

it('asks for both lineups once somebody taps Start Game before they are complete', () => {
  const request =
    'Incomplete Lineups Please complete both team and opponent lineups (9 batters and a starting pitcher each)';
  expect(textOf(emptySide(), emptySide())).toContain(request);
  expect(textOf(filledSide, emptySide())).toContain(request);
  expect(textOf(filledSide, sideOfValues([...'ABCDEFGHI'], ''))).toContain(request);
  expect(textOf(emptySide(), emptySide(), false)).not.toContain('Incomplete');
  expect(textOf(filledSide, filledSide)).not.toContain('Incomplete');
});
