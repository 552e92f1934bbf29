import { foldGame, type GameInsights, gameReport } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { playsInGames } from '../../../baseball-ui/counted/show-plays.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { PitcherStatRow } from '../cards/pitcher-cards-screen.tsx';
import { GameInsightsSection } from '../sections/game-summary.tsx';
import { ReportSections } from '../sections/report-sections.tsx';
import { ZoneDistribution } from '../sections/zone-distribution.tsx';
import type { ReportLinks } from './use-report-links.ts';

const { setup, entries } = replayGame(inventedGameFile);
const folded = foldGame(setup, entries);

const links: ReportLinks = {
  pathOfPlayer: () => '/players/p',
  pathOfOtherSidesPlayer: () => '/players/q',
  playsOf: (record) => playsInGames([{ id: 'game', title: 'May 2 vs Ridge Hawks', record }]),
};

function markupOfGame(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReportSections
        data={{ folded } as FoldedGameData}
        links={links}
        perspective="team"
        names={{ team: 'Bay Hawks', opponent: 'Ridge Hawks' }}
      />
    </MemoryRouter>,
  );
}

it('has the Game Summary before the insights and the habits', () => {
  const markup = markupOfGame();
  const titles = [...markup.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles.slice(0, 3)).toEqual([
    'Game Summary',
    'Game Insights &amp; Trends',
    'Post-Game Analysis Summary',
  ]);
  expect(titles.indexOf('Pitcher Habits')).toBeGreaterThan(0);
});

it('names what each number of batters counts', () => {
  // Of 31 plate appearances one ends unfinished with a third out on the bases, and another is a
  // walk without a pitch.
  const text = markupOfGame().replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('30 batters faced');
  expect(text).toContain('15 of 30 first pitches');
  expect(text).toContain('Our 30 first pitches: 13 fastballs');
  expect(text).toContain('12 batters in innings 1–3, 17 after');
  expect(text).toContain('30 plate appearances. Filled: reached without an out');
  expect(text).toContain('31 plate appearances, 1 unfinished');
  expect(text).toContain('In Progress');
  expect(text).toMatch(/Zones Used +9 +of 9/);
  expect(text).not.toMatch(/\d at-bats?\b/);
});

it('explains on a pitcher card why first pitches and batters faced differ, and has no buttons there', () => {
  const markup = gameReport(folded, 'team').pitchers.map((pitcher) =>
    renderToStaticMarkup(<PitcherStatRow pitcher={pitcher} />),
  );
  expect(markup.join('')).not.toContain('<button');
  const cards = markup.map((card) => card.replaceAll(/<[^>]*>/g, ' '));
  const [, holm = '', slate = ''] = cards;
  expect(holm).toMatch(/10 batters faced .* of 9 first pitches .* number of first pitches differ/);
  expect(slate).toMatch(/8 batters faced .* of 8 first pitches/);
  expect(slate).not.toContain('number of first pitches differ');
});

it('says that pitches have no location only if none was located', () => {
  const outsideOnly = {
    ...folded,
    plateAppearances: folded.plateAppearances.map((appearance) => ({
      ...appearance,
      pitches: appearance.pitches.map((pitch) => ({
        ...pitch,
        facts: { ...pitch.facts, zone: 11 },
      })),
    })),
  };
  const textOf = (game: typeof folded) =>
    renderToStaticMarkup(<ZoneDistribution folded={game} perspective="team" types={[]} />);
  expect(textOf(outsideOnly)).toMatch(/0 of \d+ pitches were in zones 1–9/);
  expect(textOf({ ...folded, plateAppearances: [] })).toContain('No pitches have a location.');
});

const NOTHING: GameInsights = {
  velocityTrend: null,
  atBatEfficiency: null,
  countStrategy: [],
  firstPitchTendencies: [],
  pitchers: [],
};

function markupOf(insights: Partial<GameInsights>): string {
  return renderToStaticMarkup(
    <GameInsightsSection insights={{ ...NOTHING, ...insights }} perspective="team" />,
  );
}

it('shows a rising icon for a gain in velocity and a falling one for a loss', () => {
  const trend = { firstMph: 60, lastMph: 62, firstReadings: 9, lastReadings: 9 };
  const rose = markupOf({ velocityTrend: { ...trend, changeMph: 2 } });
  expect(rose).toContain('lucide-trending-up');
  expect(rose).not.toContain('lucide-trending-down');
  expect(markupOf({ velocityTrend: { ...trend, changeMph: -2 } })).toContain(
    'lucide-trending-down',
  );
});

const weakestHabitFirst = ['0-0', '0-1', '1-0', '1-1', '2-2'].map((count, index) => ({
  count,
  type: 'fastball' as const,
  share: { n: 5 + index, of: 10, percent: 50 + 10 * index },
}));

it('shows the three strongest count habits and folds the rest behind a button', () => {
  const markup = markupOf({ countStrategy: weakestHabitFirst });
  const shownCounts = [...markup.matchAll(/On an? (\d-\d) count/g)].map(([, count]) => count);
  expect(shownCounts).toEqual(['2-2', '1-1', '1-0']);
  expect(markup).toContain('Show 2 More Counts');
  expect(markup).toContain('aria-expanded="false"');
});

it('has no button with three count habits', () => {
  expect(markupOf({ countStrategy: weakestHabitFirst.slice(2) })).not.toContain('<button');
});
