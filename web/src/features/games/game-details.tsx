import { type GameRow, gameDetails } from '@full-count/sync-protocol';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { FormField } from '../../ui/hooks/use-form.ts';
import styles from './game-card.module.css';

type GameDetail = keyof typeof gameDetails;

/** The optional details of a game: what the form calls each. */
const LABELS: Readonly<Record<GameDetail, string>> = {
  notes: 'Notes (optional)',
};

const DETAILS = Object.keys(gameDetails) as readonly GameDetail[];
const MAX_LENGTH = 2000;

/** Blank if nobody entered it. */
export type GameDetailTexts = Record<GameDetail, string>;

export function detailTexts(game: GameRow | null): GameDetailTexts {
  const texts = DETAILS.map((key) => [key, game?.[key] ?? '']);
  return Object.fromEntries(texts) as GameDetailTexts;
}

/** A blank text is null, which clears the detail. */
export function enteredTexts(form: GameDetailTexts): Record<GameDetail, string | null> {
  const texts = DETAILS.map((key) => [key, form[key].trim() || null]);
  return Object.fromEntries(texts) as Record<GameDetail, string | null>;
}

export function GameDetailFields({ field }: { field: (key: GameDetail) => FormField }) {
  return DETAILS.map((key) => (
    <TextArea key={key} label={LABELS[key]} maxLength={MAX_LENGTH} {...field(key)} />
  ));
}

/** Nothing if nobody entered any. */
export function GameDetailLines({ game }: { game: GameRow }) {
  return DETAILS.filter((key) => game[key] !== undefined).map((key) => (
    <p key={key} className={`small ${styles.detail}`}>
      {game[key]}
    </p>
  ));
}
