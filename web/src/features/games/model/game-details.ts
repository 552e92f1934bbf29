import { countWithNoun } from '@full-count/baseball';
import { type GameRow, gameDetails, NOTES_LENGTH, PLACE_LENGTH } from '@full-count/sync-protocol';

type GameDetail = keyof typeof gameDetails;

interface DetailField {
  readonly label: string;
  readonly maxLength: number;
  readonly isMultiline: boolean;
}

/** The optional details of a game, as the form asks for them. */
export const DETAIL_FIELDS: Readonly<Record<GameDetail, DetailField>> = {
  place: { label: 'Place (optional)', maxLength: PLACE_LENGTH, isMultiline: false },
  notes: { label: 'Notes (optional)', maxLength: NOTES_LENGTH, isMultiline: true },
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

/** "14 pitches and plays", for entries that arrived before the start or after the deletion. */
export function lateEntriesText(count: number): string {
  return countWithNoun(count, 'pitch or play', 'pitches and plays');
}

export function itOrThem(count: number): 'it' | 'them' {
  return count === 1 ? 'it' : 'them';
}
