import { battingSide, otherSide } from '@full-count/baseball';
import {
  type GameRow,
  guestId,
  headOf,
  type NamedChange,
  opponentPlayerId,
  type PlateAppearanceRow,
  type PlayerRow,
  PRIMARY_RECORDING,
  type Row,
  setupOf,
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

type PitchOnPhone = ReturnType<typeof pitchesOf>[number];

/** The pitches of all games, or of one. */
export function pitchesOf(context: TapContext, onlyGame?: string) {
  return rowsOf<PlateAppearanceRow>(context, 'plateAppearances')
    .filter(({ gameId }) => onlyGame === undefined || gameId === onlyGame)
    .flatMap(({ id, gameId, pitches }) =>
      pitches.map((pitch) => ({ gameId, plateAppearanceId: id, pitch })),
    );
}

export function onPitch(
  context: TapContext,
  choice: number,
  change: (
    ids: Omit<PitchOnPhone, 'pitch'> & { pitchId: string },
    isVoided: boolean,
  ) => NamedChange,
): readonly NamedChange[] {
  const chosen = pick(pitchesOf(context), choice);
  if (!chosen) return [];
  const { pitch, ...ids } = chosen;
  return [change({ ...ids, pitchId: pitch.id }, pitch.voided === true)];
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

/** The beginning of each runner's name. Each name belongs to one runner of one game. */
export const RUNNER = 'Runner ';

/**
 * The next step towards a run. With third base empty, a batter triples and a relief pitcher enters. Then the runner
 * scores on a single, for which the scorer rules on the runs batted in or says that the run scored on an error. An
 * open plate appearance ends first.
 */
export function scoredPlay(context: TapContext, game: GameRow, b: number): readonly NamedChange[] {
  const recording = game.recordings[PRIMARY_RECORDING];
  if (!recording) return [];
  const { plateAppearance: openAppearance, bases } = recording.state;
  if (openAppearance) {
    const { id, battingSide: side, batter, pitcher } = openAppearance;
    const ruling = { runsBattedIn: Math.floor(b * 5) };
    return [pitchOf(context, game, { id, battingSide: side, batter, pitcher }, ruling)];
  }
  return bases.third === null ? tripleChanges(context, game) : singleChanges(context, game, b);
}

function tripleChanges(context: TapContext, game: GameRow): readonly NamedChange[] {
  const side = sideAtBat(game);
  const runnerId = context.newId();
  const batter = named(`${RUNNER}${runnerId}`);
  const people = { batter, pitcher: named(`Pitcher against ${side}`) };
  const plateAppearance = { id: runnerId, battingSide: side, ...people };
  const hit = pitchOf(context, game, plateAppearance, { result: 'triple' });
  const pitcher = named(`Reliever ${runnerId}`);
  const change = { id: context.newId(), type: 'pitching_change', battingSide: side } as const;
  const args = { gameId: game.id, after: hit.args.pitch.id, event: { ...change, pitcher } };
  return [hit, { name: 'event.log', args }];
}

function singleChanges(context: TapContext, game: GameRow, b: number): readonly NamedChange[] {
  const side = sideAtBat(game);
  const pitchers = game.recordings[PRIMARY_RECORDING]?.state.pitchers;
  const pitcher = pitchers?.[otherSide(side)] ?? named(`Pitcher against ${side}`);
  const cause = b < 0.8 ? ('error' as const) : ('throw' as const);
  const ruling = b > 0.6 ? { earned: b > 0.7 } : {};
  const hit = pitchOf(
    context,
    game,
    { id: context.newId(), battingSide: side, batter: named('Hitter'), pitcher },
    {
      result: 'single',
      advances: [{ from: 'third', to: 'home', cause, ...ruling }],
      ...(b > 0.5 && { runsBattedIn: Math.floor(b * 5) }),
    },
  );
  const gameType = pick(['season', 'tournament', 'scrimmage'] as const, b) ?? 'season';
  const decisions = b < 0.2 ? null : { winningPitcher: b < 0.5 ? null : pitcher };
  return [hit, { name: 'game.update', args: { gameId: game.id, gameType, decisions } }];
}

type PitchLog = Extract<NamedChange, { name: 'pitch.log' }>;

function pitchOf(
  { newId }: TapContext,
  { id: gameId, recordings }: GameRow,
  plateAppearance: PitchLog['args']['plateAppearance'],
  facts: Partial<PitchLog['args']['pitch']>,
): PitchLog {
  const prev = headOf({ recordings });
  const pitch = { id: newId(), pitchType: 'fastball', call: 'in_play', ...facts } as const;
  return { name: 'pitch.log', args: { gameId, prev, plateAppearance, pitch } };
}

export function sideAtBat(game: GameRow) {
  const halfInning = game.recordings[PRIMARY_RECORDING]?.state.halfInning ?? 'top';
  return battingSide(setupOf(game), halfInning);
}

export function named(name: string) {
  return { id: null, name };
}

/** The step's two random numbers from 0 to below 1, which choose among several rows or values. */
export interface Choice {
  readonly a: number;
  readonly b: number;
}

/** Joins parts of a game's recordings in an arbitrary order, which the screens would not allow. */
export function combineParts(
  context: TapContext,
  game: GameRow,
  { a, b }: Choice,
): readonly NamedChange[] {
  const pitchIds = pitchesOf(context, game.id).map(({ pitch }) => pitch.id);
  const head = pick(pitchIds, a);
  if (head === undefined) return [];
  // A step has only two random numbers, so the later digits of `b` serve as further ones.
  const digitsAfter = (position: number) => (b * 10 ** position) % 1;
  const joins = [1, 2].slice(0, Math.floor(b * 3)).map((position) => ({
    pitchId: pick(pitchIds, digitsAfter(position)) as string,
    after: pick([null, ...pitchIds], (a + digitsAfter(position)) % 1) ?? null,
  }));
  const { [PRIMARY_RECORDING]: _, ...others } = game.recordings;
  const forks = Object.values(others).filter(({ from }) => from !== null);
  const beside = digitsAfter(1) < 0.3 ? pick(forks, a)?.head : undefined;
  const cut = digitsAfter(2) < 0.2 && { cut: true as const };
  const args = { gameId: game.id, joins, head, ...(beside && { beside }), ...cut };
  return [{ name: 'recording.combine', args }];
}

export function forkHead({ recordings }: GameRow, choice: number): string | null {
  const forks = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  const fork = pick(forks, choice);
  return fork === undefined ? null : (recordings[fork]?.head ?? null);
}
