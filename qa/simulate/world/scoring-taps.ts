import { battingSide, otherSide } from '@full-count/baseball';
import {
  type GameRow,
  type NamedChange,
  PRIMARY_RECORDING,
  setupOf,
} from '@full-count/sync-protocol';
import { pick } from '../../lab/random.ts';
import { pitchesOf, type TapContext } from './tap-rows.ts';

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
  const hit = pitchOf(
    context,
    game,
    {
      id: runnerId,
      battingSide: side,
      batter: named(`${RUNNER}${runnerId}`),
      pitcher: named(`Pitcher against ${side}`),
    },
    { result: 'triple' },
  );
  const reliever = named(`Reliever ${runnerId}`);
  const change = { id: context.newId(), type: 'pitching_change', battingSide: side } as const;
  return [
    hit,
    {
      name: 'event.log',
      args: {
        gameId: game.id,
        after: hit.args.pitch.id,
        event: { ...change, pitcher: reliever },
      },
    },
  ];
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
  const prev = recordings[PRIMARY_RECORDING]?.head ?? null;
  const pitch = { id: newId(), pitchType: 'fastball', call: 'in_play', ...facts } as const;
  return { name: 'pitch.log', args: { gameId, prev, plateAppearance, pitch } };
}

function sideAtBat(game: GameRow) {
  const halfInning = game.recordings[PRIMARY_RECORDING]?.state.halfInning ?? 'top';
  return battingSide(setupOf(game), halfInning);
}

function named(name: string) {
  return { id: null, name };
}

interface Choice {
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
  return [
    {
      name: 'recording.combine',
      args: {
        gameId: game.id,
        joins,
        head,
        ...(beside && { beside }),
        ...(digitsAfter(2) < 0.2 && { cut: true as const }),
      },
    },
  ];
}

export function forkHead({ recordings }: GameRow, choice: number): string | null {
  const forks = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  const fork = pick(forks, choice);
  return fork === undefined ? null : (recordings[fork]?.head ?? null);
}
