import { expect, test } from 'vitest';
import { regulationInnings } from './innings.ts';

test.each([
  ['baseball', 'Harbor Lanterns', 9],
  ['baseball', 'Cedar Valley Otters 12U', 6],
  ['baseball', 'U8 Otters', 6],
  ['baseball', 'Otters 14u Gold', 7],
  ['baseball', 'Otters 18 U', 7],
  ['baseball', 'Town Team 40U', 9],
  ['baseball', 'Route 12 Unions', 9],
  ['softball', 'Harbor Comets', 7],
  ['softball', 'Harbor Comets 10U', 6],
  ['softball', 'Harbor Comets 16U', 7],
] as const)('%s games of %s have %i innings', (sport, teamName, innings) => {
  expect(regulationInnings(sport, teamName)).toBe(innings);
});
