import { foldGame, type GameInsights } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FoldedGameData } from '../../../local/folded-game.ts';
import { GameInsightsSection } from '../game-insights.tsx';
import { ReportSections } from '../report-sections.tsx';

it('has the Game Summary before the insights and the habits', () => {
  const { setup, entries } = replayGame(inventedGameFile);
  const data = { folded: foldGame(setup, entries) } as FoldedGameData;
  const markup = renderToStaticMarkup(
    <ReportSections
      data={data}
      perspective="team"
      names={{ team: 'Bay Hawks', opponent: 'Ridge Hawks' }}
    />,
  );
  const titles = [...markup.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles.slice(0, 3)).toEqual([
    'Game Summary',
    'Game Insights &amp; Trends',
    'Post-Game Analysis Summary',
  ]);
  expect(titles.indexOf('Pitcher Habits')).toBeGreaterThan(0);
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

it('draws a gain in velocity rising and a loss falling', () => {
  const trend = { firstMph: 60, lastMph: 62, firstPitches: 9, lastPitches: 9 };
  const rose = markupOf({ velocityTrend: { ...trend, changeMph: 2 } });
  expect(rose).toContain('lucide-trending-up');
  expect(rose).not.toContain('lucide-trending-down');
  expect(markupOf({ velocityTrend: { ...trend, changeMph: -2 } })).toContain(
    'lucide-trending-down',
  );
});

const habits = ['0-0', '0-1', '1-0', '1-1', '2-2'].map((count, at) => ({
  count,
  type: 'fastball' as const,
  share: { n: 5 + at, of: 10, percent: 50 + 10 * at },
}));

it('shows the three strongest count habits and folds the rest behind a button', () => {
  const markup = markupOf({ countStrategy: habits });
  const shown = [...markup.matchAll(/On an? (\d-\d) count/g)].map(([, count]) => count);
  expect(shown).toEqual(['2-2', '1-1', '1-0']);
  expect(markup).toContain('Show 2 more counts');
  expect(markup).toContain('aria-expanded="false"');
});

it('has no button where three count habits are all', () => {
  expect(markupOf({ countStrategy: habits.slice(2) })).not.toContain('<button');
});
