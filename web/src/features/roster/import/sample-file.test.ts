import { expect, it } from 'vitest';
import { SAMPLE_FILE } from './import-dialog.tsx';
import { planImport } from './import-plan.ts';
import { playerLines, readSource } from './import-source.ts';

it('has only columns that the import can read', () => {
  const read = readSource(SAMPLE_FILE);
  if (read.kind === 'fault') throw new Error(read.fault);
  const { source } = read;
  expect(source.columnUses).not.toContain(null);
  const plan = planImport(playerLines(source), source.columnUses, []);
  expect(plan.map(({ player, outcome }) => [outcome.kind, player.playerName])).toEqual([
    ['add', 'Robin Fields'],
    ['add', 'Sam Hollow'],
    ['add', 'José Marsh'],
  ]);
  expect(plan[2]?.player).toEqual({
    playerName: 'José Marsh',
    jersey: '0',
    position: 'C, 1B',
    bats: 'S',
    throws: 'R',
  });
});
