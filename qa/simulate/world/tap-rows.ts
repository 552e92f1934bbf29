import type {
  GameRow,
  NamedChange,
  PlateAppearanceRow,
  Row,
  TableName,
} from '@full-count/sync-protocol';
import { pick } from '../../lab/random.ts';
import type { Rows } from './storage.ts';

export interface TapContext {
  readonly teamId: string;
  /** What the phone shows. */
  readonly rows: Rows;
  readonly newId: () => string;
}

/** Chooses mostly the first game, so that several phones change the same game. `choice` is from 0 to below 1. */
export function onGame(
  context: TapContext,
  choice: number,
  changes: (game: GameRow) => readonly NamedChange[],
): readonly NamedChange[] {
  return onRow<GameRow>(context, 'games', choice < 0.8 ? 0 : choice, changes);
}

export function onRow<R extends Row>(
  context: TapContext,
  table: TableName,
  choice: number,
  changes: (row: R) => readonly NamedChange[],
): readonly NamedChange[] {
  const row = pick(rowsOf<R>(context, table), choice);
  return row ? changes(row) : [];
}

export function rowsOf<R extends Row>({ rows }: TapContext, table: TableName): R[] {
  return [...rows.values()].flatMap((shown) => (shown.table === table ? [shown.row as R] : []));
}

export function pitchesOf(context: TapContext, gameId: string) {
  return rowsOf<PlateAppearanceRow>(context, 'plateAppearances')
    .filter((row) => row.gameId === gameId)
    .flatMap((row) => row.pitches.map((pitch) => ({ plateAppearanceId: row.id, pitch })));
}

export function onPitch(
  context: TapContext,
  choice: number,
  change: (
    ids: { gameId: string; plateAppearanceId: string; pitchId: string },
    isVoided: boolean,
  ) => NamedChange,
): readonly NamedChange[] {
  const pitches = rowsOf<PlateAppearanceRow>(context, 'plateAppearances').flatMap((row) =>
    row.pitches.map((pitch) => ({ row, pitch })),
  );
  const chosen = pick(pitches, choice);
  if (!chosen) return [];
  const { row, pitch } = chosen;
  const ids = { gameId: row.gameId, plateAppearanceId: row.id, pitchId: pitch.id };
  return [change(ids, pitch.voided === true)];
}
