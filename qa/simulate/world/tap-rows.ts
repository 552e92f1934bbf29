import {
  type GameRow,
  guestId,
  type NamedChange,
  opponentPlayerId,
  type PlateAppearanceRow,
  type PlayerRow,
  type Row,
  type TableName,
} from '@full-count/sync-protocol';
import { pick } from '../../lab/random.ts';
import type { Rows } from './storage.ts';

/** Every history starts with this game. */
export const FIRST_GAME = '00000000-0000-7000-8000-00000000ffff';
export const FIRST_OPPONENT = 'Lakeside';
/** The opponent of all other games. */
export const OTHER_OPPONENT = 'Harbor City';

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

/** The names of guests and of opponents' players. */
const NAMES = ['Ana', 'Ben', 'Cal'] as const;

/** Somebody without an id, or the first player of the roster. */
export function batterOf(context: TapContext, choice: number) {
  const [player] = rowsOf<PlayerRow>(context, 'players');
  const isPlayer = player !== undefined && (choice * 10) % 1 < 0.25;
  return isPlayer
    ? { id: player.id, name: player.playerName }
    : { id: null, name: pick(NAMES, (choice * 100) % 1) as string };
}

export function peopleToErase(context: TapContext) {
  const [player] = rowsOf<PlayerRow>(context, 'players');
  const { teamId } = context;
  return [
    ...NAMES.map((name) => ({ nameId: guestId(teamId, name) })),
    ...NAMES.map((name) => ({
      nameId: opponentPlayerId(teamId, FIRST_OPPONENT, name),
      opponent: FIRST_OPPONENT,
    })),
    ...(player ? [{ playerId: player.id }] : []),
  ];
}
