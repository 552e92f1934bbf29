import { expect, it } from 'vitest';
import { playerLines, readSource, sourceOfLines } from './import-source.ts';
import { readPlayer } from './read-player.ts';

function sourceOf(text: string) {
  const read = readSource(text, 2026);
  if (read.kind === 'fault') throw new Error(read.fault);
  return read.source;
}

function playersOf(text: string) {
  const source = sourceOf(text);
  return playerLines(source).map(({ cells }) => readPlayer(cells, source.columnUses, 2026).player);
}

const namesOf = (text: string) => playersOf(text).map(({ playerName }) => playerName);

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

it('keeps an initial and a short name below headings', () => {
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

it('imports players whose names are spellings of headings', () => {
  expect(namesOf('10 Shay Given SS\n12 Max Player\n7 Mateo Ruiz SS\n')).toEqual([
    ...['Shay Given', 'Max Player', 'Mateo Ruiz'],
  ]);
  expect(namesOf('Mateo Ruiz\nShay Given\nName\n')).toEqual(['Mateo Ruiz', 'Shay Given', 'Name']);
  expect(namesOf('Shay Given\nMateo Ruiz\n')).toEqual(['Shay Given', 'Mateo Ruiz']);
  expect(namesOf('7 Given\n8 Ruiz\n')).toEqual(['Given', 'Ruiz']);
});

it('shows the headings, which the coach can read as a player', () => {
  const source = sourceOf('Number First Name Last Name Pos Year of Birth\n7 Mateo Ruiz SS 2014\n');
  expect(source).toMatchObject({
    hasHeading: true,
    columnUses: ['jerseyNumber', 'name', 'position', 'birthYear'],
  });
  expect(source.lines[0]).toEqual({
    line: 1,
    cells: ['Number', 'First Name Last Name', 'Pos', 'Year of Birth'],
  });
  expect(playersOf('No Name\n7 Mateo Ruiz SS R L\n')).toEqual([
    { playerName: 'Mateo Ruiz', jerseyNumber: 7, position: 'SS', bats: 'R', throws: 'L' },
  ]);
  const names = sourceOf('Given Last\nMateo Ruiz\n');
  expect(names).toMatchObject({ hasHeading: true });
  const { lines, columnUses } = sourceOfLines(names.lines, false, 2026);
  expect([lines[0]?.cells, columnUses]).toEqual([['Given Last'], ['name']]);
});

it('keeps a last initial unless most players have such a detail', () => {
  expect(namesOf('7 Mary Ann C\n8 Juan Carlos R\n9 Ana Sofia P\n')).toEqual([
    ...['Mary Ann C', 'Juan Carlos R', 'Ana Sofia P'],
  ]);
  expect(playersOf('7 Mary Ann C\n8 Juan Carlos R\nAna Sofia P 9\n10 Liam Chen\n')).toEqual([
    { playerName: 'Mary Ann C', jerseyNumber: 7 },
    { playerName: 'Juan Carlos R', jerseyNumber: 8 },
    { playerName: 'Ana Sofia P', jerseyNumber: 9 },
    { playerName: 'Liam Chen', jerseyNumber: 10 },
  ]);
  expect(playersOf('7 Mateo Ruiz SS\n8 Liam Chen P\n9 Juan Carlos R\n')).toEqual([
    { playerName: 'Mateo Ruiz', jerseyNumber: 7, position: 'SS' },
    { playerName: 'Liam Chen', jerseyNumber: 8, position: 'P' },
    { playerName: 'Juan Carlos R', jerseyNumber: 9 },
  ]);
  expect(playersOf('Mateo Ruiz R\nLiam Chen L\n')).toEqual([
    { playerName: 'Mateo Ruiz', bats: 'R' },
    { playerName: 'Liam Chen', bats: 'L' },
  ]);
});

it('reads jerseys with a mark, more codes and hands in one word', () => {
  expect(playersOf('7. Mateo Ruiz RHP R/L\n8) Liam Chen 1B-OF S/R\n9: Bo Li MIF R/R\n')).toEqual([
    { playerName: 'Mateo Ruiz', jerseyNumber: 7, position: 'RHP', bats: 'R', throws: 'L' },
    { playerName: 'Liam Chen', jerseyNumber: 8, position: '1B-OF', bats: 'S', throws: 'R' },
    { playerName: 'Bo Li', jerseyNumber: 9, position: 'MIF', bats: 'R', throws: 'R' },
  ]);
  expect(playersOf('7 - Mateo Ruiz\n- Liam Chen - CIF\n')).toEqual([
    { playerName: 'Mateo Ruiz', jerseyNumber: 7 },
    { playerName: 'Liam Chen', position: 'CIF' },
  ]);
});
