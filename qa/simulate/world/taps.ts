import { battingSide } from '@full-count/baseball';
import type { NamedChange } from '@full-count/sync-protocol';
import {
  type GameRow,
  opponentPlayerId,
  type PlateAppearanceRow,
  type PlayerRow,
  PRIMARY_RECORDING,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  type Row,
  setupOf,
  type TableName,
  undecidedIn,
} from '@full-count/sync-protocol';

import { pick } from '../../lab/random.ts';
import { combineParts, forkHead } from './record-taps.ts';

/** The rows that a phone shows, and what else a tap needs. */
export interface Seen {
  readonly teamId: string;
  readonly rows: ReadonlyMap<string, Row>;
  readonly newId: () => string;
}

/** Two numbers from 0 to 1, which choose among several rows or values. */
interface Choice {
  readonly a: number;
  readonly b: number;
}

type Tap = (seen: Seen, choice: Choice) => readonly NamedChange[];

/** The taps of a simulation. Each returns the changes that the screens would enter, or none. */
export const taps = {
  pitch: (seen, { a, b }) => onGame(seen, a, (game) => [pitchOf(seen, game, b)]),
  insertPitch: (seen, { a, b }) =>
    onGame(seen, a, (game) => {
      const after = pick([null, ...pitchesOf(seen, game.id)], b)?.pitch.id ?? null;
      const change = pitchOf(seen, game, b);
      if (change.name !== 'pitch.log') return [];
      const { prev: _, ...args } = change.args;
      return [{ name: 'pitch.insert', args: { ...args, after } }];
    }),
  amendPitch: (seen, { a, b }) =>
    onPitch(seen, a, (ids) => {
      const pitchType = pick(['slider', 'changeup', 'curveball'] as const, b);
      const changes = b < 0.5 ? { pitchType } : { call: pick(calls, b * 2 - 1) };
      return { name: 'pitch.amend', args: { ...ids, changes } };
    }),
  voidPitch: (seen, { a }) =>
    onPitch(seen, a, (ids, isVoided) => ({
      name: isVoided ? 'pitch.restore' : 'pitch.void',
      args: ids,
    })),
  event: (seen, { a, b }) =>
    onGame(seen, a, (game) => {
      const after = pick([null, game.recordings[PRIMARY_RECORDING]?.head ?? null], b * 3);
      const event = { id: seen.newId(), type: 'score_set' as const };
      const score = { teamScore: Math.floor(b * 9), opponentScore: Math.floor(a * 9) };
      return [
        {
          name: 'event.log',
          args: { gameId: game.id, after: after ?? null, event: { ...event, ...score } },
        },
      ];
    }),
  chooseRecording: (seen, { a, b }) =>
    onGame(seen, a, (game) => {
      const forks = Object.keys(game.recordings).filter((id) => id !== PRIMARY_RECORDING);
      const recordingId = pick(forks, b);
      return recordingId
        ? [{ name: 'recording.choose', args: { gameId: game.id, recordingId } }]
        : [];
    }),
  combine: (seen, choice) =>
    onGame(seen, choice.a, (game) => combineParts(seen.rows, game, choice)),
  forkPitch: (seen, { a, b }) =>
    onGame(seen, a, (game) => {
      const head = forkHead(game, a);
      const change = pitchOf(seen, game, b);
      if (head === null || change.name !== 'pitch.log') return [];
      return [{ name: 'pitch.log', args: { ...change.args, prev: head } }];
    }),
  takeOver: (seen, { a }) =>
    onGame(seen, a, ({ id }) => [
      { name: 'scoring.take', args: { gameId: id, deviceId: seen.newId() } },
    ]),
  dismissLate: (seen, { a }) =>
    onGame(seen, a, (game) => [
      { name: 'game.dismissLate', args: { gameId: game.id, seen: [...undecidedIn(game)] } },
    ]),
  createGame: ({ newId }) => [
    {
      name: 'game.create',
      args: {
        id: newId(),
        opponent: 'Harbor City',
        gameDate: '2026-05-02T17:30:00.000Z',
        homeTeam: true,
        innings: 7,
      },
    },
  ],
  startGame: (seen, { a }) =>
    onGame(seen, a, ({ id }) => [{ name: 'game.start', args: { gameId: id, lineup: null } }]),
  endGame: (seen, { a, b }) =>
    onGame(seen, a, ({ id }) => [
      { name: b < 0.6 ? 'game.end' : 'game.restart', args: { gameId: id } },
    ]),
  updateGame: (seen, { a, b }) =>
    onGame(seen, a, ({ id }) => [
      {
        name: 'game.update',
        args: b < 0.5 ? { gameId: id, notes: `Note ${b}` } : { gameId: id, homeTeam: b < 0.75 },
      },
    ]),
  deleteGame: (seen, { a }) =>
    onGame(seen, a, ({ id }) => [{ name: 'game.delete', args: { gameId: id } }]),
  addPlayer: ({ newId }, { a }) => [
    { name: 'player.add', args: { id: newId(), playerName: `Player ${a}` } },
  ],
  addPlayers: ({ newId }, { a }) =>
    [1, 2, 3].map((n) => ({
      name: 'player.add' as const,
      args: { id: newId(), playerName: `Player ${a} ${n}` },
    })),
  updatePlayer: (seen, { a, b }) =>
    onRow<PlayerRow>(seen, 'players', a, ({ id }) => [
      {
        name: 'player.update',
        args: { playerId: id, changes: { jerseyNumber: Math.floor(b * 99) } },
      },
    ]),
  removePlayer: (seen, { a }) =>
    onRow<PlayerRow>(seen, 'players', a, ({ id }) => [
      { name: 'player.remove', args: { playerId: id } },
    ]),
  opponent: (seen, { a, b }) => {
    const name = pick(['Kim', 'Lou', 'Max'], a);
    const id = opponentPlayerId(seen.teamId, 'Harbor City', name);
    const player = { id, opponent: 'Harbor City', name };
    return b < 0.6
      ? [{ name: 'opponent.save', args: { player, bats: pick(['L', 'R'] as const, b) } }]
      : [{ name: 'opponent.rename', args: { player, name: `${name} ${Math.floor(b * 10)}` } }];
  },
  createPractice: ({ newId }) => [
    {
      name: 'practice.create',
      args: { id: newId(), title: 'Bullpen', sessionDate: '2026-05-02T17:30:00.000Z' },
    },
  ],
  practicePitch: (seen, { a, b }) =>
    onRow<PracticeSessionRow>(seen, 'practiceSessions', a, ({ id }) => [
      {
        name: 'practicePitch.log',
        args: {
          sessionId: id,
          atBat: { id: seen.newId(), pitcher: { id: null, name: 'Robin' }, batter: null },
          pitch: { id: seen.newId(), pitchType: 'fastball', call: pick(practiceCalls, b) },
        },
      },
    ]),
  amendPractice: (seen, { a, b }) =>
    onRow<PracticeAtBatRow>(seen, 'practiceAtBats', a, (atBat) => {
      const pitch = pick(atBat.pitches, b);
      if (!pitch) return [];
      const ids = { sessionId: atBat.practiceSessionId, atBatId: atBat.id, pitchId: pitch.id };
      return [
        {
          name: 'practicePitch.amend',
          args: { ...ids, changes: { call: pick(practiceCalls, b) } },
        },
      ];
    }),
  updatePractice: (seen, { a, b }) =>
    onRow<PracticeSessionRow>(seen, 'practiceSessions', a, ({ id }) => [
      {
        name: 'practice.update',
        args: {
          sessionId: id,
          changes: b < 0.5 ? { notes: `Note ${b}` } : { status: 'completed' },
        },
      },
    ]),
  deletePractice: (seen, { a }) =>
    onRow<PracticeSessionRow>(seen, 'practiceSessions', a, ({ id }) => [
      { name: 'practice.delete', args: { sessionId: id } },
    ]),
} satisfies Record<string, Tap>;

export type TapName = keyof typeof taps;

const calls = ['ball', 'called_strike', 'foul', 'swinging_strike', 'in_play'] as const;
const practiceCalls = ['ball', 'called_strike'] as const;

function pitchOf(seen: Seen, game: GameRow, b: number): NamedChange {
  const recording = game.recordings[PRIMARY_RECORDING];
  if (!recording) return { name: 'game.start', args: { gameId: game.id, lineup: null } };
  const open = recording.state.plateAppearance;
  const side = battingSide(setupOf(game), recording.state.halfInning);
  return {
    name: 'pitch.log',
    args: {
      gameId: game.id,
      prev: recording.head,
      plateAppearance: open
        ? { id: open.id, battingSide: open.battingSide, batter: open.batter, pitcher: open.pitcher }
        : {
            id: seen.newId(),
            battingSide: side,
            batter: { id: null, name: `Batter of ${side}` },
            pitcher: { id: null, name: `Pitcher against ${side}` },
          },
      pitch: { id: seen.newId(), pitchType: 'fastball', call: pick(calls, b) },
    },
  };
}

/** Chooses mostly the first game. */
function onGame(
  seen: Seen,
  a: number,
  changes: (game: GameRow) => readonly NamedChange[],
): readonly NamedChange[] {
  return onRow<GameRow>(seen, 'games', a < 0.8 ? 0 : a, changes);
}

function onRow<R extends Row>(
  seen: Seen,
  table: TableName,
  choice: number,
  changes: (row: R) => readonly NamedChange[],
): readonly NamedChange[] {
  const row = pick(rowsOf<R>(seen, table), choice);
  return row ? changes(row) : [];
}

function rowsOf<R extends Row>({ rows }: Seen, table: TableName): R[] {
  const found: R[] = [];
  for (const [key, row] of rows) {
    if (key.startsWith(`${table}/`) && !('deletedAt' in row)) found.push(row as R);
  }
  return found;
}

function pitchesOf(seen: Seen, gameId: string) {
  return rowsOf<PlateAppearanceRow>(seen, 'plateAppearances')
    .filter((row) => row.gameId === gameId)
    .flatMap((row) => row.pitches.map((pitch) => ({ plateAppearanceId: row.id, pitch })));
}

function onPitch(
  seen: Seen,
  a: number,
  change: (
    ids: { gameId: string; plateAppearanceId: string; pitchId: string },
    isVoided: boolean,
  ) => NamedChange,
): readonly NamedChange[] {
  const pitches = rowsOf<PlateAppearanceRow>(seen, 'plateAppearances').flatMap((row) =>
    row.pitches.map((pitch) => ({ row, pitch })),
  );
  const chosen = pick(pitches, a);
  if (!chosen) return [];
  const { row, pitch } = chosen;
  const ids = { gameId: row.gameId, plateAppearanceId: row.id, pitchId: pitch.id };
  return [change(ids, pitch.voided === true)];
}
