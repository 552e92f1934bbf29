export type Theme = 'day' | 'night';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Marks lie on the page, cards and rows. These have the least contrast (`tokens.css`). */
const PAGE: Readonly<Record<Theme, string>> = { day: '#e2e9df', night: '#111c16' };
/** White text on the board has this contrast, so that the second ink has room for 7:1. */
const BOARD_CONTRAST: Readonly<Record<Theme, number>> = { day: 10, night: 13 };

/** The tokens that a team's color replaces, each as near to the color as its contrast allows. */
export function teamTokens(color: string, theme: Theme): Readonly<Record<string, string>> {
  const board = mixUntil(color, BLACK, { against: WHITE, contrast: BOARD_CONTRAST[theme] });
  const onBoard = (shade: string, ratio: number) =>
    mixUntil(shade, WHITE, { against: board, contrast: ratio });
  const mark = mixUntil(color, theme === 'day' ? BLACK : WHITE, {
    against: PAGE[theme],
    contrast: 3.2,
  });
  return {
    '--team-board': board,
    '--team-board-ink-2': onBoard(board, 7.5),
    '--team-board-line': onBoard(board, 4),
    '--team-board-ring': onBoard(board, 2),
    '--team-board-stripe': onBoard(color, 3.2),
    '--team-mark': mark,
    '--team-mark-ink': contrast(mark, WHITE) >= contrast(mark, BLACK) ? WHITE : BLACK,
  };
}

/** The relative luminance of WCAG, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. WCAG asks for 4.5 for text and 3 for marks. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 50;

/** Mixes as little of `other` into a color as it takes to reach a contrast. */
function mixUntil(
  hex: string,
  other: string,
  wanted: { readonly against: string; readonly contrast: number },
): string {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(hex, other, step / STEPS);
    if (contrast(mixed, wanted.against) >= wanted.contrast) return mixed;
  }
  return other;
}

function mix(hex: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
