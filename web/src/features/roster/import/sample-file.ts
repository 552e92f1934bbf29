import { downloadFile } from '../../../platform/download-file.ts';

/** All columns of an import, with made-up players. The byte order mark tells spreadsheets that it is UTF-8. */
export const SAMPLE_FILE = `\u{feff}Jersey,First name,Last name,Position,Bats,Throws,Birth year
7,Robin,Fields,P,R,R,2013
12,Sam,Hollow,SS,L,R,2014
0,José,Marsh,"C, 1B",S,R,
`;

export function downloadSample(): void {
  downloadFile('full-count-players.csv', SAMPLE_FILE, 'text/csv;charset=utf-8');
}
