import { contrast, mixUntil } from './contrast.ts';

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
