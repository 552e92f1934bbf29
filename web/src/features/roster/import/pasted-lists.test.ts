import { describe, expect, it } from 'vitest';
import { playerLines, readSource } from './import-source.ts';
import { readPlayer } from './read-player.ts';

/** Each player as "7 | Mateo Ruiz | SS | R/L | 2014". A dash is a missing detail. Faults follow. */
function playersOf(text: string): string[] {
  const read = readSource(text, 2026);
  if (read.kind === 'fault') throw new Error(read.fault);
  const { source } = read;
  return playerLines(source).map(({ cells }) => {
    const { player, faults } = readPlayer(cells, source.columnUses, 2026);
    const { jersey, playerName, position, bats, throws, birthYear } = player;
    const hands = `${bats ?? '-'}/${throws ?? '-'}`;
    const details = [jersey ?? '-', playerName, position ?? '-', hands, birthYear ?? '-'];
    return [details.join(' | '), ...faults].join(' ');
  });
}

function expectPlayers(lines: readonly string[], players: readonly string[]): void {
  expect(playersOf(lines.join('\n'))).toEqual(players);
}

describe("GameChanger's season export", () => {
  const headings = 'Number,Last,First,GP,PA,AB,AVG,OBP,H,B,T,SB%,K-L,IP,ERA,BB,P,C,1B,SS';
  const figures = '12,40,32,.406,.500,13,1,2,100.00,-,15.2,2.30,7,4,0,8,1';
  const glossary = 'Glossary,GP: Games played,PA: Plate appearances,AVG: Batting average';
  const players = [
    `00,Marsh,José,${figures}`,
    `7,"Ruiz, Jr.",Mateo,${figures}`,
    `,De La Cruz,Ana,${figures}`,
  ];
  const expected = [
    '00 | José Marsh | - | -/- | -',
    '7 | Mateo Ruiz, Jr. | - | -/- | -',
    '- | Ana De La Cruz | - | -/- | -',
  ];

  it.each([
    [',,,Batting,,,,,,,,,,Pitching,,,Fielding,,,', `Totals,,,${figures}`, glossary],
    ['"","","","Batting"', '"Totals","","","12"', '', '"Glossary"', '"GP: Games played"'],
    [',,,Batting,,,,,,,,,,Pitching', `,Totals,,${figures}`],
    ['Season,,,Batting,,,,,,,,,,Pitching', `Team Totals,,,${figures}`],
    [',,,Batting', glossary],
  ])('is read without its groups, totals and glossary: %s', (groups, ...end) => {
    const lines = [groups, headings, ...players, ...end];
    expectPlayers(lines, expected);
    expectPlayers(
      lines.map((line) => `${line}\r`),
      expected,
    );
    expectPlayers(['Hawks 12U,,', 'Spring 2026', ...lines], expected);
  });

  it('is read with more columns than any player list has', () => {
    const columns = Array.from({ length: 200 }, (_, index) => `X${index}`).join(',');
    expectPlayers(
      [',,,Batting,,Pitching', `Number,Last,First,${columns}`, '7,Ruiz,Mateo', 'Totals,,,1'],
      ['7 | Mateo Ruiz | - | -/- | -'],
    );
  });

  it('is read from a spreadsheet', () => {
    const lines = [',,,Batting,,,,,,Pitching', headings, ...players, `Totals,,,${figures}`];
    const toTabs = (line: string) => line.replace('Ruiz, Jr.', 'Ruiz').replaceAll(',', '\t');
    expect(playersOf(lines.map(toTabs).join('\n').trim())).toEqual(
      expected.map((player) => player.replace(', Jr.', '')),
    );
  });
});

describe('a list with delimiters', () => {
  it('is read from a spreadsheet, with unknown columns and missing cells', () => {
    expectPlayers(
      [
        '\u{feff}No\tPlayer\tPos\tB/T\tGrade\tParent 1',
        '00\tMateo De La Cruz\tSS/2B\tR/R\t9\tAna De La Cruz',
        "7\tSean O'Neil\tRHP\tS/R\t10",
        '\tKen Griffey Jr.\tCenter Field\tL/L',
        '12\tBo Li',
      ],
      [
        '00 | Mateo De La Cruz | SS/2B | R/R | -',
        "7 | Sean O'Neil | RHP | S/R | -",
        '- | Ken Griffey Jr. | Center Field | L/L | -',
        '12 | Bo Li | - | -/- | -',
      ],
    );
  });

  it('is read without the titles above its headings', () => {
    expectPlayers(
      ['Harbor Lanterns 12U', 'Roster 2026,,', '', 'No,Player,Pos', '7,Mateo Ruiz,SS'],
      ['7 | Mateo Ruiz | SS | -/- | -'],
    );
    expectPlayers(
      ['Robin Fields', 'Sam Hollow', '7,Mateo Ruiz,SS'],
      [
        '- | Robin Fields | - | -/- | -',
        '- | Sam Hollow | - | -/- | -',
        '7 | Mateo Ruiz | SS | -/- | -',
      ],
    );
    expectPlayers(
      ['Robin Fields', 'Sam Hollow', 'Given, Shay', 'Ruiz, Mateo'],
      [
        '- | Robin Fields | - | -/- | -',
        '- | Sam Hollow | - | -/- | -',
        '- | Shay Given | - | -/- | -',
        '- | Mateo Ruiz | - | -/- | -',
      ],
    );
  });

  it('is read with headings although most rows have one cell', () => {
    expectPlayers(
      ['Name,Jersey', 'Robin Fields', 'Sam Hollow', 'Mary Ann C', 'Bo Li,3'],
      [
        '- | Robin Fields | - | -/- | -',
        '- | Sam Hollow | - | -/- | -',
        '- | Mary Ann C | - | -/- | -',
        '3 | Bo Li | - | -/- | -',
      ],
    );
  });

  it('is read without headings if a last name would be a heading in another list', () => {
    expectPlayers(
      ['7,Given,P', '12,Player,SS'],
      ['7 | Given | P | -/- | -', '12 | Player | SS | -/- | -'],
    );
  });

  it('is read from a league site with columns for both hands', () => {
    expectPlayers(
      [
        'NO.\tNAME\tPOS\tB\tT\tHT\tWT\tDOB',
        '4\tAda Stone\tP\tL\tR\t5-6\t130\t2013-05-12',
        '21\tCy Loom\tUTIL\tS\tR\t5-9\t150\t2012-01-30',
      ],
      ['4 | Ada Stone | P | L/R | 2013', '21 | Cy Loom | UTIL | S/R | 2012'],
    );
  });

  it('is read with the last name first', () => {
    expectPlayers(
      ['Ruiz, Mateo, SS', 'De La Cruz, Juan, P', "O'Neil, Sean, C"],
      [
        '- | Mateo Ruiz | SS | -/- | -',
        '- | Juan De La Cruz | P | -/- | -',
        "- | Sean O'Neil | C | -/- | -",
      ],
    );
    expectPlayers(['7, Mateo Ruiz, Salem'], ['7 | Mateo Ruiz | - | -/- | -']);
    expectPlayers(
      ['Given, Shay, SS', 'Ruiz, Mateo, P'],
      ['- | Shay Given | SS | -/- | -', '- | Mateo Ruiz | P | -/- | -'],
    );
    expectPlayers(
      ['Chen, Liam 12 P', 'Ruiz, Mateo 7'],
      ['12 | Liam Chen | P | -/- | -', '7 | Mateo Ruiz | - | -/- | -'],
    );
    expectPlayers(
      ['• Ruiz, Mateo 7 SS', '• Chen, Liam 12 P', 'De La Cruz, Juan 3', 'Li, Bo #9 2B'],
      [
        '7 | Mateo Ruiz | SS | -/- | -',
        '12 | Liam Chen | P | -/- | -',
        '3 | Juan De La Cruz | - | -/- | -',
        '9 | Bo Li | 2B | -/- | -',
      ],
    );
    expectPlayers(['De La Cruz, Juan 3'], ['3 | Juan De La Cruz | - | -/- | -']);
    expectPlayers(['Sam Hollow, Grade 7'], ['- | Sam Hollow | - | -/- | -']);
    expectPlayers(
      ['Mateo Ruiz, Lanterns 12', 'Sam Hollow, Lanterns 12'],
      ['- | Mateo Ruiz | - | -/- | -', '- | Sam Hollow | - | -/- | -'],
    );
  });

  it.each([
    ['a year', ['Sam Hollow, Junior 11', 'Mateo Ruiz, Freshman 9']],
    ['a town', ['Sam Hollow, Oakland 11', 'Mateo Ruiz, Fremont 9', 'Bo Lee, Hayward 12']],
  ])('is a full name in a list with %s after it', (_, lines) => {
    const names = ['Sam Hollow', 'Mateo Ruiz', 'Bo Lee'].slice(0, lines.length);
    expectPlayers(
      lines,
      names.map((name) => `- | ${name} | - | -/- | -`),
    );
  });

  it('is read if some last names have several words', () => {
    expectPlayers(
      ['Hollow, Grade 7', 'Garcia Lopez, Mateo 7', 'Ruiz Jr., Mateo 12', 'Bo Li 3'],
      [
        '- | Hollow | - | -/- | -',
        '7 | Mateo Garcia Lopez | - | -/- | -',
        '12 | Mateo Ruiz Jr. | - | -/- | -',
        '3 | Bo Li | - | -/- | -',
      ],
    );
  });

  it.each([
    // The last name is before the comma.
    ['Ruiz, Mateo 7', '7 | Mateo Ruiz | - | -/- | -'],
    ['Garcia Lopez, Mateo 7', '7 | Mateo Garcia Lopez | - | -/- | -'],
    ['Garcia Lopez, Mateo 7, SS', '7 | Mateo Garcia Lopez | SS | -/- | -'],
    ['Garcia Lopez, Mateo #7 SS', '7 | Mateo Garcia Lopez | SS | -/- | -'],
    ['7 Garcia Lopez, Mateo', '7 | Mateo Garcia Lopez | - | -/- | -'],
    ['Garcia-Lopez, Mateo (7)', '7 | Mateo Garcia-Lopez | - | -/- | -'],
    ["O'Neil, Mary Ann 7", "7 | Mary Ann O'Neil | - | -/- | -"],
    ['van der Berg, Bo 7', '7 | Bo van der Berg | - | -/- | -'],
    ['Al Amin, Yusuf 7', '7 | Yusuf Al Amin | - | -/- | -'],
    ['Ruiz, J. 7', '7 | J. Ruiz | - | -/- | -'],
    ['Ruiz, A.J. 7', '7 | A.J. Ruiz | - | -/- | -'],
    ['De La Cruz, Juan', '- | Juan De La Cruz | - | -/- | -'],
    ['De La Cruz, Juan, 3', '3 | Juan De La Cruz | - | -/- | -'],
    ['"Garcia Lopez, Mateo",7', '7 | Mateo Garcia Lopez | - | -/- | -'],
    // "Jr." can be in any place.
    ['Ruiz Jr., Mateo 7', '7 | Mateo Ruiz Jr. | - | -/- | -'],
    ['Ruiz Jr., Mateo', '- | Mateo Ruiz Jr. | - | -/- | -'],
    ['Ruiz Jr., Mateo, 7', '7 | Mateo Ruiz Jr. | - | -/- | -'],
    ['Ruiz, Mateo Jr. 7', '7 | Mateo Ruiz Jr. | - | -/- | -'],
    ['Ruiz, Jr., Mateo 7', '7 | Mateo Ruiz Jr. | - | -/- | -'],
    ['7 Ruiz, Mateo, III', '7 | Mateo Ruiz III | - | -/- | -'],
    ['Ken Griffey, Jr. 24', '24 | Ken Griffey, Jr. | - | -/- | -'],
    // The number is not a jersey.
    ['Hollow, Grade 7', '- | Hollow | - | -/- | -'],
    ['Hollow, Sam Grade 7', '- | Sam Hollow | - | -/- | -'],
    ['Hollow, Sam 12 Grade 7', '12 | Sam Hollow | - | -/- | -'],
    ['9 Sam Hollow, Grade 7', '9 | Sam Hollow | - | -/- | -'],
    ['9 Sam Hollow Gr. 7', '9 | Sam Hollow | - | -/- | -'],
    ['Sam Hollow, Class of 2031', '- | Sam Hollow | - | -/- | -'],
    ['Sam Hollow, May 12', '- | Sam Hollow | - | -/- | -'],
    ['Sam Hollow, 12 Main Street', '- | Sam Hollow | - | -/- | -'],
    ['Al Stone, Salem', '- | Al Stone | - | -/- | -'],
    // The name is whole before the comma, and a position and a jersey follow it.
    ['Sam Hollow, SS 7', '7 | Sam Hollow | SS | -/- | -'],
    ['Hollow, SS 7', '7 | Hollow | SS | -/- | -'],
  ])('is read if its only line is "%s"', (line, player) => {
    expectPlayers([line], [player]);
  });

  it('is read with the last name first although some commas have no space or no cell after them', () => {
    expectPlayers(
      ['Ruiz, Mateo,,', 'Chen,Liam', 'Hollow, Sam,'],
      [
        '- | Mateo Ruiz | - | -/- | -',
        '- | Liam Chen | - | -/- | -',
        '- | Sam Hollow | - | -/- | -',
      ],
    );
  });

  it.each([
    ['Mateo,Ruiz,7', '7 | Mateo | - | -/- | -'],
    ['Mateo\tRuiz\t7', '7 | Mateo | - | -/- | -'],
    ['Mateo | Ruiz | 7', '7 | Mateo | - | -/- | -'],
    ['7,Ruiz,Large', '7 | Ruiz | - | -/- | -'],
    ['Mateo,Salem', '- | Mateo | - | -/- | -'],
  ])('is read without the second column of words in "%s"', (line, player) => {
    expectPlayers([line], [player]);
  });

  it('is read with innings, grades and hands in words', () => {
    expectPlayers(
      ['Player,Pos,1,2,3', 'Mateo Ruiz,SS,SS,SS,2B'],
      ['- | Mateo Ruiz | SS | -/- | -'],
    );
    expectPlayers(['Name, Grade', 'Mateo, Grade 7'], ['- | Mateo | - | -/- | -']);
    expectPlayers(
      ['7,Mateo Ruiz,Right,Switch', '12,Liam Chen,Left,Left'],
      ['7 | Mateo Ruiz | - | S/R | -', '12 | Liam Chen | - | L/L | -'],
    );
  });

  it('is read if its headings have no delimiter', () => {
    expectPlayers(
      ['No Name Pos', '7, Mateo Ruiz, SS', '12, Liam Chen, P'],
      ['7 | Mateo Ruiz | SS | -/- | -', '12 | Liam Chen | P | -/- | -'],
    );
  });
});

describe('a list with spaces', () => {
  it('is read as people type it', () => {
    expectPlayers(
      ['7 Mateo Ruiz SS', '#12 Liam Chen P R L 2014', 'Noah Brooks 3', '8 bo li cf'],
      [
        '7 | Mateo Ruiz | SS | -/- | -',
        '12 | Liam Chen | P | R/L | 2014',
        '3 | Noah Brooks | - | -/- | -',
        '8 | bo li | cf | -/- | -',
      ],
    );
  });

  it('is read with marks around jerseys and several positions', () => {
    expectPlayers(
      [
        '7. Mateo Ruiz RHP R/L',
        '8) Liam Chen 1B-OF S/R',
        '# 9 Bo Li MIF R R',
        '• Cy Loom (10) P 3B',
        '- Ada Stone - First Base',
        '1. Ana Reed #44 Shortstop',
        '15-Zoe Dale',
        'Robin (Rob) Fields (CF)',
        'Sam Hollow (P)',
      ],
      [
        '7 | Mateo Ruiz | RHP | R/L | -',
        '8 | Liam Chen | 1B-OF | S/R | -',
        '9 | Bo Li | MIF | R/R | -',
        '10 | Cy Loom | P, 3B | -/- | -',
        '- | Ada Stone | First Base | -/- | -',
        '44 | Ana Reed | Shortstop | -/- | -',
        '15 | Zoe Dale | - | -/- | -',
        '- | Robin (Rob) Fields | CF | -/- | -',
        '- | Sam Hollow | P | -/- | -',
      ],
    );
  });

  it('is read with details before the name', () => {
    expectPlayers(
      [
        'No. 7 Mateo Ruiz SS',
        'Nr 12 Liam Chen P / OF',
        'CF Noah Brooks 3',
        '4. LF Bo Li #9',
        'SS Cy Loom',
        '10 R/R Ada Stone C and 1B',
        '11 Zoe Dale P & 2B',
        '14 Norma Nolan',
        'Jae No 15',
      ],
      [
        '7 | Mateo Ruiz | SS | -/- | -',
        '12 | Liam Chen | P, OF | -/- | -',
        '3 | Noah Brooks | CF | -/- | -',
        '9 | Bo Li | LF | -/- | -',
        '- | Cy Loom | SS | -/- | -',
        '10 | Ada Stone | C, 1B | R/R | -',
        '11 | Zoe Dale | P, 2B | -/- | -',
        '14 | Norma Nolan | - | -/- | -',
        '15 | Jae No | - | -/- | -',
      ],
    );
  });

  it('is read without the numbers of its lines if players have other numbers', () => {
    expectPlayers(
      ['1. Mateo Ruiz 7', '2. Liam Chen 12'],
      ['7 | Mateo Ruiz | - | -/- | -', '12 | Liam Chen | - | -/- | -'],
    );
    expectPlayers(
      ['1. Mateo Ruiz', '2. Liam Chen'],
      ['1 | Mateo Ruiz | - | -/- | -', '2 | Liam Chen | - | -/- | -'],
    );
    expectPlayers(['No Name Grade', '1. Mateo Ruiz 9'], ['1 | Mateo Ruiz | - | -/- | -']);
  });

  it('is read with a few commas', () => {
    expectPlayers(
      [
        '7 Mateo Ruiz SS',
        '12 Liam Chen P, 1B',
        '3, Brooks, Noah',
        '9 Sam Hollow, SS, R, L, 2014',
        '10 Bo Li C',
        '11 Cy Loom CF',
        '14 Ken Griffey, Jr. RF',
      ],
      [
        '7 | Mateo Ruiz | SS | -/- | -',
        '12 | Liam Chen | P, 1B | -/- | -',
        '3 | Noah Brooks | - | -/- | -',
        '9 | Sam Hollow | SS | R/L | 2014',
        '10 | Bo Li | C | -/- | -',
        '11 | Cy Loom | CF | -/- | -',
        '14 | Ken Griffey, Jr. | RF | -/- | -',
      ],
    );
  });

  it('is read below headings with commas', () => {
    expectPlayers(
      ['Jersey, Name, Position', '7 Mateo Ruiz SS', '12 Liam Chen P'],
      ['7 | Mateo Ruiz | SS | -/- | -', '12 | Liam Chen | P | -/- | -'],
    );
  });

  it('is read with a comma after the name of every player', () => {
    expectPlayers(
      ['9 Sam Hollow, SS, R, L', '12 Liam Chen, P', 'Bo Li 3, C'],
      ['9 | Sam Hollow | SS | R/L | -', '12 | Liam Chen | P | -/- | -', '3 | Bo Li | C | -/- | -'],
    );
    expectPlayers(
      ['7-Ruiz, Mateo, SS', '12-Chen, Liam, P'],
      ['7 | Mateo Ruiz | SS | -/- | -', '12 | Liam Chen | P | -/- | -'],
    );
  });

  it('is read from an email with headings that it does not know', () => {
    expectPlayers(
      [
        'No Name Grade',
        '7 Mateo Ruiz 9',
        '12 Juan De La Cruz Jr. 10th',
        'Mary Ann Lee',
        '00 Bo Li 9 bo@example.com',
      ],
      [
        '7 | Mateo Ruiz | - | -/- | -',
        '12 | Juan De La Cruz Jr. | - | -/- | -',
        '- | Mary Ann Lee | - | -/- | -',
        '00 | Bo Li | - | -/- | -',
      ],
    );
  });

  it('is read with headings of two words, in any order', () => {
    expectPlayers(
      ['Number First Name Last Name Pos Year of Birth', '7 Mateo Ruiz SS 2014'],
      ['7 | Mateo Ruiz | SS | -/- | 2014'],
    );
    expectPlayers(['Player Number', 'Mateo Ruiz 7'], ['7 | Mateo Ruiz | - | -/- | -']);
    expectPlayers(['Name Throws Bats', 'Ada Stone R L'], ['- | Ada Stone | - | L/R | -']);
    expectPlayers(['Name Throws', 'Ada Stone R'], ['- | Ada Stone | - | -/R | -']);
  });

  it('is read with headings that put the last name first', () => {
    expectPlayers(
      ['Last First #', 'Ruiz Mateo 7', 'Chen, Liam 12', 'De La Cruz Juan 3'],
      [
        '7 | Mateo Ruiz | - | -/- | -',
        '12 | Liam Chen | - | -/- | -',
        '3 | De La Cruz Juan | - | -/- | -',
      ],
    );
    expectPlayers(['First Last #', 'Mateo Ruiz 7'], ['7 | Mateo Ruiz | - | -/- | -']);
  });

  it('is read with one column for both hands', () => {
    expectPlayers(
      ['# Player Pos B/T', '7 Ada Stone P R/L', '12 Cy Loom 2B S/R', '15 Bo Li OF L'],
      ['7 | Ada Stone | P | R/L | -', '12 | Cy Loom | 2B | S/R | -', '15 | Bo Li | OF | L/- | -'],
    );
  });

  it('is read with hands in words', () => {
    expectPlayers(
      ['# Name Pos Bats Throws', '12 Liam Chen P Left Left', '3 Bo Li Left Field Switch Right'],
      ['12 | Liam Chen | P | L/L | -', '3 | Bo Li | Left Field | S/R | -'],
    );
    expectPlayers(['7 Ada Stone SS Right/Left'], ['7 | Ada Stone | SS | R/L | -']);
  });

  it('does not import a year of graduation', () => {
    expectPlayers(['No Name Pos', '7 Ada Stone P 2031'], ['7 | Ada Stone | P | -/- | -']);
    expectPlayers(['7 Ada Stone P 2031'], ['7 | Ada Stone | P | -/- | -']);
  });

  it('has players whose names are spellings of headings or positions', () => {
    expectPlayers(
      ['10 Shay Given SS', '12 Max Player', '7 Al Of', '8 Mary Pitcher'],
      [
        '10 | Shay Given | SS | -/- | -',
        '12 | Max Player | - | -/- | -',
        '7 | Al Of | - | -/- | -',
        '8 | Mary Pitcher | - | -/- | -',
      ],
    );
    expectPlayers(
      ['Shay Given', 'Mateo Ruiz', 'Name'],
      ['- | Shay Given | - | -/- | -', '- | Mateo Ruiz | - | -/- | -', '- | Name | - | -/- | -'],
    );
    expectPlayers(['7 Given', '8 Ruiz'], ['7 | Given | - | -/- | -', '8 | Ruiz | - | -/- | -']);
  });
});

describe('a letter after a name', () => {
  it('is a last initial unless most players have such a detail', () => {
    expectPlayers(
      ['7 Mary Ann C', '8 Juan Carlos R', 'Ana Sofia P 9', '10 Liam Chen'],
      [
        '7 | Mary Ann C | - | -/- | -',
        '8 | Juan Carlos R | - | -/- | -',
        '9 | Ana Sofia P | - | -/- | -',
        '10 | Liam Chen | - | -/- | -',
      ],
    );
    expectPlayers(
      ['7 Mateo Ruiz SS', '8 Liam Chen P', '9 Juan Carlos R'],
      [
        '7 | Mateo Ruiz | SS | -/- | -',
        '8 | Liam Chen | P | -/- | -',
        '9 | Juan Carlos R | - | -/- | -',
      ],
    );
    expectPlayers(
      ['Mateo Ruiz R', 'Liam Chen L'],
      ['- | Mateo Ruiz | - | R/- | -', '- | Liam Chen | - | L/- | -'],
    );
  });

  it('is a detail if the list has a heading for it, and part of the name otherwise', () => {
    expectPlayers(
      ['No Name Pos', '7 Mateo Ruiz P', '8 Liam Chen C', '9 Juan Carlos R', '10 Al P'],
      [
        '7 | Mateo Ruiz | P | -/- | -',
        '8 | Liam Chen | C | -/- | -',
        '9 | Juan Carlos R | - | -/- | -',
        '10 | Al P | - | -/- | -',
      ],
    );
    expectPlayers(
      ['Name Bats', 'Mateo Ruiz R', 'Ana Sofia P', 'Bo Li', 'Cy Loom', 'Ada Stone S'],
      [
        '- | Mateo Ruiz | - | R/- | -',
        '- | Ana Sofia P | - | -/- | -',
        '- | Bo Li | - | -/- | -',
        '- | Cy Loom | - | -/- | -',
        '- | Ada Stone | - | S/- | -',
      ],
    );
  });

  it('is a detail after a comma', () => {
    expectPlayers(
      ['7 Mateo Ruiz', '8 Liam Chen', '9 Sam Hollow, C'],
      [
        '7 | Mateo Ruiz | - | -/- | -',
        '8 | Liam Chen | - | -/- | -',
        '9 | Sam Hollow | C | -/- | -',
      ],
    );
  });
});
