import { describe, expect, it } from 'vitest';
import { playerLines, readSource } from './import-source.ts';
import { readPlayer } from './read-player.ts';

/** Each player as "7 | Mateo Ruiz | SS | R/L | 2014". A dash is a missing detail. Faults follow. */
function playersOf(...textLines: string[]): string[] {
  const read = readSource(textLines.join('\n'));
  if (read.kind === 'fault') throw new Error(read.fault);
  const { source } = read;
  return playerLines(source).map(({ cells }) => {
    const { player, faults } = readPlayer(cells, source.columnUses);
    const { jersey, playerName, position, bats, throws, birthYear } = player;
    const hands = `${bats ?? '-'}/${throws ?? '-'}`;
    const details = [jersey ?? '-', playerName, position ?? '-', hands, birthYear ?? '-'];
    return [details.join(' | '), ...faults].join(' ');
  });
}

describe('a table with headings', () => {
  it('is read from a spreadsheet, with unknown columns and missing cells', () => {
    expect(
      playersOf(
        '\u{feff}No\tPlayer\tPos\tB/T\tGrade\tParent 1',
        '00\tMateo De La Cruz\tSS/2B\tR/R\t9\tAna De La Cruz',
        "7\tSean O'Neil\tRHP\tS/R\t10",
        '\tKen Griffey Jr.\tCenter Field\tL/L',
        '12\tBo Li',
      ),
    ).toEqual([
      '00 | Mateo De La Cruz | SS/2B | R/R | -',
      "7 | Sean O'Neil | RHP | S/R | -",
      '- | Ken Griffey Jr. | Center Field | L/L | -',
      '12 | Bo Li | - | -/- | -',
    ]);
  });

  it('is read with semicolons and with most rows of one cell', () => {
    expect(playersOf('Name;Jersey', 'Robin Fields', 'Mary Ann C', 'Bo Li;3')).toEqual([
      '- | Robin Fields | - | -/- | -',
      '- | Mary Ann C | - | -/- | -',
      '3 | Bo Li | - | -/- | -',
    ]);
  });

  it('is read from a season export with groups of statistics', () => {
    expect(
      playersOf(
        ',,,Batting,,,,Pitching,',
        'Number,Last,First,GP,AB,B,T,IP,P',
        '00,Marsh,José,12,40,13,1,15.2,4',
        '7,"Ruiz, Jr.",Mateo,11,38,9,0,,',
        'Totals,,,12,78,22,1,15.2,4',
      ),
    ).toEqual(['00 | José Marsh | - | -/- | -', '7 | Mateo Ruiz, Jr. | - | -/- | -']);
  });

  it('is read below a title of a spreadsheet', () => {
    expect(
      playersOf('Harbor Lanterns 12U', 'No\tPlayer\tPos', '7\tMateo Ruiz\tSS', '9\tBo Li\tP'),
    ).toEqual(['7 | Mateo Ruiz | SS | -/- | -', '9 | Bo Li | P | -/- | -']);
    expect(playersOf('Name,Last Name', 'Robin,Fields')).toEqual(['- | Robin Fields | - | -/- | -']);
  });

  it('is read without the titles above and the totals below', () => {
    expect(
      playersOf('Harbor Lanterns 12U', ',,,Batting', 'Number,Last,First,AVG', '7,Ruiz,Mateo,.406'),
    ).toEqual(['7 | Mateo Ruiz | - | -/- | -']);
    expect(
      playersOf('No,Player,Pos', '7,Mateo Ruiz,SS', 'Totals,,', 'Glossary,AVG: Average'),
    ).toEqual(['7 | Mateo Ruiz | SS | -/- | -']);
  });
});

describe('a list with delimiters', () => {
  it('is read without headings', () => {
    expect(playersOf('Ana Ruiz, 12, P', 'Bo Li, 7, SS/2B', 'Cy Loom, , C')).toEqual([
      '12 | Ana Ruiz | P | -/- | -',
      '7 | Bo Li | SS/2B | -/- | -',
      '- | Cy Loom | C | -/- | -',
    ]);
    expect(playersOf('Ruiz, Ana, 12, P', 'De La Cruz, Bo, 7, SS')).toEqual([
      '12 | Ana Ruiz | P | -/- | -',
      '7 | Bo De La Cruz | SS | -/- | -',
    ]);
    expect(playersOf('Ana Ruiz, Salem', 'Al Stone, Oakland')).toEqual([
      '- | Ana Ruiz | - | -/- | -',
      '- | Al Stone | - | -/- | -',
    ]);
    expect(playersOf('7,Bo Li,2031', '9,Cy Loom,2032')).toEqual([
      '7 | Bo Li | - | -/- | -',
      '9 | Cy Loom | - | -/- | -',
    ]);
    expect(playersOf('7,Given,P', '12,Player,SS')).toEqual([
      '7 | Given | P | -/- | -',
      '12 | Player | SS | -/- | -',
    ]);
  });
});

describe('lines as people type them', () => {
  it('are split at their spaces', () => {
    expect(playersOf('#2 Ava P/OF', 'Harper Lee 9 3B R/R')).toEqual([
      '2 | Ava | P/OF | -/- | -',
      '9 | Harper Lee | 3B | R/R | -',
    ]);
    expect(
      playersOf('12 Ana Ruiz', '7. Mateo De La Cruz SS', '#9 Bo Li P R/L 2014', 'Cy Loom 21 1B/OF'),
    ).toEqual([
      '12 | Ana Ruiz | - | -/- | -',
      '7 | Mateo De La Cruz | SS | -/- | -',
      '9 | Bo Li | P | R/L | 2014',
      '21 | Cy Loom | 1B/OF | -/- | -',
    ]);
  });

  it("have words that are nobody's name", () => {
    expect(
      playersOf(
        '7 Mateo Ruiz SS bo@example.com',
        '12 - Ana Ruiz - P',
        'No. 9 Bo Li',
        '31 Al Of',
        '8 Liam Chen P R L',
      ),
    ).toEqual([
      '7 | Mateo Ruiz | SS | -/- | -',
      '12 | Ana Ruiz | P | -/- | -',
      '9 | Bo Li | - | -/- | -',
      '31 | Al Of | - | -/- | -',
      '8 | Liam Chen | P | R/L | -',
    ]);
    expect(playersOf('1. Ana Ruiz 12 P R/R', '2. Bo Li 7 SS L/R')).toEqual([
      '12 | Ana Ruiz | P | R/R | -',
      '7 | Bo Li | SS | L/R | -',
    ]);
  });

  it('may have the last name first', () => {
    expect(playersOf('Ruiz, Ana 12', 'De La Cruz, Bo #7 SS')).toEqual([
      '12 | Ana Ruiz | - | -/- | -',
      '7 | Bo De La Cruz | SS | -/- | -',
    ]);
  });

  it('may have a comma before the position', () => {
    expect(playersOf('12 Ana Ruiz, P', '7 Bo Li, SS', '9 Cy Loom')).toEqual([
      '12 | Ana Ruiz | P | -/- | -',
      '7 | Bo Li | SS | -/- | -',
      '9 | Cy Loom | - | -/- | -',
    ]);
  });

  it('may be names alone', () => {
    expect(playersOf('Robin Fields', 'C Hollow', '• Ada Stone')).toEqual([
      '- | Robin Fields | - | -/- | -',
      '- | C Hollow | - | -/- | -',
      '- | Ada Stone | - | -/- | -',
    ]);
  });
});
