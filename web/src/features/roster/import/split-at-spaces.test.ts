import { expect, it } from 'vitest';
import { readSource } from './import-source.ts';
import { readPlayer } from './read-player.ts';

function playersOf(text: string) {
  const read = readSource(text);
  if (read.kind === 'fault') throw new Error(read.fault);
  const { lines, columnUses } = read.source;
  return lines.map(({ cells }) => readPlayer(cells, columnUses, 2026).player);
}

it('reads lines without commas, as a coach types them', () => {
  expect(playersOf('7 Mateo Ruiz SS\n#12 Liam Chen P R L 2014\nNoah Brooks 3\n')).toEqual([
    { playerName: 'Mateo Ruiz', jerseyNumber: 7, position: 'SS' },
    {
      ...{ playerName: 'Liam Chen', jerseyNumber: 12, position: 'P' },
      ...{ bats: 'R', throws: 'L', birthYear: 2014 },
    },
    { playerName: 'Noah Brooks', jerseyNumber: 3 },
  ]);
});

it('keeps an initial and a short name, and leaves out a line of headings', () => {
  expect(playersOf('Number Name\n7 Liam P\n8 Al Of\n9 Mary Ann Lee\n')).toEqual([
    { playerName: 'Liam P', jerseyNumber: 7 },
    { playerName: 'Al Of', jerseyNumber: 8 },
    { playerName: 'Mary Ann Lee', jerseyNumber: 9 },
  ]);
});

it('reads a list of names', () => {
  expect(playersOf('Robin Fields\nSam Hollow\n')).toEqual([
    { playerName: 'Robin Fields' },
    { playerName: 'Sam Hollow' },
  ]);
});
