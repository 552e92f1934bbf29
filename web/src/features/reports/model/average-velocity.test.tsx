import { foldGame, gameCharts, gameReport, gameStats } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { reportCsv } from '../downloads/report-csv.ts';
import { PitchMix, VelocityChart } from '../sections/pitch-charts.tsx';
import { sectionsOf } from '../testing/csv.ts';

/** A game of two fastballs at 76.8 and 76.9 mph, whose average rounds down in binary. */
function gameWithAverage7685() {
  const { setup, entries } = replayGame(inventedGameFile);
  const pitches = entries.filter(({ kind }) => kind === 'pitch').slice(0, 2);
  return foldGame(
    setup,
    pitches.map((entry, index) => ({
      ...entry,
      pitchType: 'fastball' as const,
      velocityMph: index === 0 ? 76.8 : 76.9,
    })) as typeof entries,
  );
}

it('is 76.85 in REST and in the file, and 76.9 on the screen', () => {
  const folded = gameWithAverage7685();
  const side = folded.plateAppearances[0]?.battingSide === 'team' ? 'opponent' : 'team';
  const names = { team: 'Aces', opponent: 'Hawks' };
  const title = side === 'team' ? 'Team Performance' : 'Opponent Performance';

  // REST returns these figures unchanged.
  expect(gameStats(folded, side).avgVelocity).toBe(76.85);
  expect(gameStats(folded, side).averageVelocityByPitchType).toEqual({ fastball: 76.85 });

  const file = sectionsOf(reportCsv({ folded, names, date: '2026-06-20' }));
  expect(file.get(`${title}: Velocity by Inning`)?.[0]).toMatchObject({ mph: '76.85' });
  expect(file.get(`${title}: Pitch Mix & Effectiveness`)?.[0]).toMatchObject({ mph: '76.85' });

  const { tally, types } = gameReport(folded, side);
  const mix = textOf(<PitchMix total={tally} types={types} />);
  expect(mix).toContain('76.9 2 readings');
  const chart = renderToStaticMarkup(
    <VelocityChart innings={gameCharts(folded, side).velocityByInning} />,
  );
  expect(chart).toContain('inning 1, 76.9 mph, 2 readings');
  expect(chart).toContain('>76.9</text>');
});

function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
