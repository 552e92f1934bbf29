import { teamTokens } from '../../ui/theme/team-tokens.ts';

interface FinalPicture {
  /** Of our team. Null is the green of the app. */
  readonly color: string | null;
  readonly date: string;
  /** The visitors first. */
  readonly sides: readonly {
    readonly name: string;
    readonly runs: number;
    readonly hits: number;
    readonly errors: number;
  }[];
  /** "Lily #12 3-4, HR, 4 RBI" */
  readonly lines: readonly string[];
}

const SIZE_PX = 1080;
const MARGIN_PX = 80;
const STRIPE_PX = 24;
const GREEN = '#0b3d2a';
const INK = '#ffffff';
const FONT = "'Barlow Condensed', 'Arial Narrow', sans-serif";

/** Draws the final score on the device. Resolves to a PNG of 1080 by 1080 pixels. */
export async function drawFinal({ color, date, sides, lines }: FinalPicture): Promise<Blob> {
  await document.fonts.load(`700 84px ${FONT}`);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIZE_PX, SIZE_PX];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  const tokens = teamTokens(color ?? GREEN, 'day');
  const quietInk = tokens['--team-board-ink-2'] ?? INK;
  context.fillStyle = tokens['--team-board'] ?? GREEN;
  context.fillRect(0, 0, SIZE_PX, SIZE_PX);
  context.fillStyle = tokens['--team-board-stripe'] ?? GREEN;
  context.fillRect(0, SIZE_PX - STRIPE_PX, SIZE_PX, STRIPE_PX);
  const write = (text: string, y: number, size: number, { x = MARGIN_PX, ink = INK } = {}) => {
    context.font = `700 ${size}px ${FONT}`;
    context.fillStyle = ink;
    context.textAlign = x > SIZE_PX / 2 ? 'right' : 'left';
    // A long text gets narrower, so that nothing is cut.
    context.fillText(text, x, y, SIZE_PX - 2 * MARGIN_PX - (x === MARGIN_PX ? 180 : 0));
  };
  const right = SIZE_PX - MARGIN_PX;
  write('FINAL', 130, 56, { ink: quietInk });
  write(date, 200, 44, { ink: quietInk });
  for (const [index, { name, runs, hits, errors }] of sides.entries()) {
    const y = 350 + index * 170;
    write(name, y, 84);
    write(String(runs), y, 130, { x: right });
    write(`${hits} H  ${errors} E`, y + 54, 40, { ink: quietInk });
  }
  for (const [index, line] of lines.entries()) write(line, 740 + index * 76, 52);
  write('Full Count', SIZE_PX - 60, 36, { ink: quietInk });
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The picture is empty'))));
  });
}
