import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptySide, type SideForm, sideOfValues } from './lineup-form.ts';
import { LineupSummary } from './starting-lineup-dialog.tsx';
import { RosterPanel } from './team-side.tsx';

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

it('asks for one more batter only while someone else is on the roster', () => {
  const candidates = [...'ABCDEFGHIP'].map((id) => ({ id, name: id, jersey: id, hasLeft: false }));
  const titleFor = (side: SideForm) =>
    renderToStaticMarkup(
      <RosterPanel {...{ candidates, side }} target={null} onChoose={() => {}} />,
    );
  expect(titleFor(filledSide)).toContain('Tap a player to add a 10th batter');
  const everyone = sideOfValues([...'ABCDEFGHIP'], 'P');
  expect(titleFor(everyone)).toContain('No one else is on the roster');
});
