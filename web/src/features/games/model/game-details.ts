import { type GameRow, gameDetails } from '@full-count/sync-protocol';

export type GameDetail = keyof typeof gameDetails;

/** The optional details of a game: what the form calls each. */
export const DETAIL_LABELS: Readonly<Record<GameDetail, string>> = {
  notes: 'Notes (optional)',
};

export const GAME_DETAILS = Object.keys(gameDetails) as readonly GameDetail[];

/** Blank if nobody entered it. */
export type GameDetailTexts = Record<GameDetail, string>;

export function detailTexts(game: GameRow | null): GameDetailTexts {
  const texts = GAME_DETAILS.map((key) => [key, game?.[key] ?? '']);
  return Object.fromEntries(texts) as GameDetailTexts;
}

/** A blank text is null, which clears the detail. */
export function enteredTexts(form: GameDetailTexts): Record<GameDetail, string | null> {
  const texts = GAME_DETAILS.map((key) => [key, form[key].trim() || null]);
  return Object.fromEntries(texts) as Record<GameDetail, string | null>;
}
