import {
  diffLineups,
  type GameEventRow,
  type GameRow,
  headOf,
  type NamedChange,
  opponentPlayerId,
  type PlayerRow,
  PRIMARY_RECORDING,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  type SideLineup,
  undecidedIn,
} from '@full-count/sync-protocol';
import { pick } from '../../lab/random.ts';
import {
  batterOf,
  type Choice,
  combineParts,
  forkHead,
  named,
  OTHER_OPPONENT,
  onGame,
  onPitch,
  onRow,
  peopleToErase,
  pitchesOf,
  rowsOf,
  scoredPlay,
  sideAtBat,
  type TapContext,
} from './tap-parts.ts';

type Tap = (context: TapContext, choice: Choice) => readonly NamedChange[];

const AT = '2026-05-02T17:30:00.000Z';

export const taps = {
  pitch: (context, { a, b }) => onGame(context, a, (game) => [pitchOf(context, game, b)]),
  pitchTo: (context, { a, b }) =>
    onGame(context, a, (game) => {
      const change = pitchOf(context, game, b);
      if (change.name !== 'pitch.log' || game.recordings[PRIMARY_RECORDING]?.state.plateAppearance)
        return [change];
      const plateAppearance = { ...change.args.plateAppearance, batter: batterOf(context, a) };
      const pitch = { ...change.args.pitch, call: 'in_play', result: 'single' } as const;
      return [{ name: 'pitch.log', args: { ...change.args, plateAppearance, pitch } }];
    }),
  erasePerson: (context, { a, b }) => {
    const name = `Player ${context.newId().slice(-4)}`;
    const person = pick(peopleToErase(context), a) ?? {};
    const keepsNumber = b < 0.5 && 'playerId' in person && { keepsNumber: true as const };
    return [{ name: 'person.erase', args: { ...person, ...keepsNumber, name } }];
  },
  insertPitch: (context, { a, b }) =>
    onGame(context, a, (game) => {
      const after = pick([null, ...pitchesOf(context, game.id)], b)?.pitch.id ?? null;
      const change = pitchOf(context, game, b);
      if (change.name !== 'pitch.log') return [];
      const { prev: _, ...args } = change.args;
      return [{ name: 'pitch.insert', args: { ...args, after } }];
    }),
  amendPitch: (context, { a, b }) =>
    onPitch(context, a, (ids) => {
      const pitchType = pick(['slider', 'changeup', 'curveball'] as const, b);
      const changes = b < 0.5 ? { pitchType } : { call: pick(calls, b * 2 - 1) };
      return { name: 'pitch.amend', args: { ...ids, changes } };
    }),
  voidPitch: (context, { a }) =>
    onPitch(context, a, (ids, isVoided) => ({
      name: isVoided ? 'pitch.restore' : 'pitch.void',
      args: ids,
    })),
  logEvent: (context, { a, b }) =>
    onGame(context, a, (game) => {
      const edited = b < 0.3 ? editedEvent(context, game, b / 0.3) : [];
      if (edited.length > 0) return edited;
      const after = pick([null, headOf(game)], b * 3);
      const event = { id: context.newId(), type: 'score_set' as const };
      const score = { teamScore: Math.floor(b * 9), opponentScore: Math.floor(a * 9) };
      const args = { gameId: game.id, after: after ?? null, event: { ...event, ...score } };
      return [{ name: 'event.log', args }];
    }),
  chooseRecording: (context, { a, b }) =>
    onGame(context, a, (game) => {
      const forks = Object.keys(game.recordings).filter((id) => id !== PRIMARY_RECORDING);
      const recordingId = pick(forks, b);
      if (recordingId === undefined) return [];
      return [{ name: 'recording.choose', args: { gameId: game.id, recordingId } }];
    }),
  combineRecordings: (context, choice) =>
    onGame(context, choice.a, (game) => combineParts(context, game, choice)),
  forkPitch: (context, { a, b }) =>
    onGame(context, a, (game) => {
      const head = forkHead(game, a);
      const change = pitchOf(context, game, b);
      if (head === null || change.name !== 'pitch.log') return [];
      return [{ name: 'pitch.log', args: { ...change.args, prev: head } }];
    }),
  takeOver: (context, { a }) =>
    onGame(context, a, ({ id }) => [
      { name: 'scoring.take', args: { gameId: id, deviceId: context.newId() } },
    ]),
  dismissLate: (context, { a }) =>
    onGame(context, a, (game) => [
      { name: 'game.dismissLate', args: { gameId: game.id, seen: [...undecidedIn(game)] } },
    ]),
  createGame: ({ newId }) => {
    const game = { opponent: OTHER_OPPONENT, gameDate: AT, homeTeam: true, innings: 7 };
    return [{ name: 'game.create', args: { id: newId(), ...game } }];
  },
  startGame: (context, { a }) =>
    onGame(context, a, ({ id }) => [{ name: 'game.start', args: { gameId: id } }]),
  endGame: (context, { a, b }) =>
    onGame(context, a, (game) => {
      if (b >= 0.95) return [forfeitOf(context, game, a)];
      return [{ name: b < 0.6 ? 'game.end' : 'game.restart', args: { gameId: game.id } }];
    }),
  suspendGame: (context, { a }) =>
    onGame(context, a, ({ id, status }) => [
      status === 'suspended'
        ? { name: 'game.resume', args: { gameId: id, eventId: context.newId() } }
        : { name: 'game.suspend', args: { gameId: id } },
    ]),
  updateGame: (context, { a, b }) =>
    onGame(context, a, ({ id: gameId }) => {
      const text = { [b < 0.25 ? 'place' : 'notes']: `Field ${b}` };
      const change = b < 0.5 ? text : { homeTeam: b < 0.75 };
      return [{ name: 'game.update', args: { gameId, ...change } }];
    }),
  editLineup: (context, { a, b }) =>
    onGame(context, a, ({ id, lineup }) => {
      const before = lineup ?? { team: null, opponent: null };
      const side = b < 0.5 ? 'team' : 'opponent';
      const after = { ...before, [side]: editedSide(before[side], (b * 2) % 1, context.newId) };
      return [{ name: 'game.update', args: { gameId: id, lineup: diffLineups(lineup, after) } }];
    }),
  deleteGame: (context, { a }) =>
    onGame(context, a, ({ id }) => [{ name: 'game.delete', args: { gameId: id } }]),
  addPlayer: ({ newId }, { a }) => [
    { name: 'player.add', args: { id: newId(), playerName: `Player ${a}` } },
  ],
  addPlayers: ({ newId }, { a }) =>
    [1, 2, 3].map((n) => ({
      name: 'player.add' as const,
      args: { id: newId(), playerName: `Player ${a} ${n}` },
    })),
  updatePlayer: (context, { a, b }) =>
    onRow<PlayerRow>(context, 'players', a, ({ id }) => {
      const changes = { jersey: String(Math.floor(b * 99)) };
      return [{ name: 'player.update', args: { playerId: id, changes } }];
    }),
  removePlayer: (context, { a }) =>
    onRow<PlayerRow>(context, 'players', a, ({ id }) => [
      { name: 'player.remove', args: { playerId: id } },
    ]),
  editOpponent: (context, { a, b }) => {
    const name = pick(['Kim', 'Lou', 'Max'], a);
    const id = opponentPlayerId(context.teamId, OTHER_OPPONENT, name);
    const player = { id, opponent: OTHER_OPPONENT, name };
    return b < 0.6
      ? [{ name: 'opponent.save', args: { player, bats: pick(['L', 'R'] as const, b) } }]
      : [{ name: 'opponent.rename', args: { player, name: `${name} ${Math.floor(b * 10)}` } }];
  },
  createPractice: ({ newId }) => [
    { name: 'practice.create', args: { id: newId(), title: 'Bullpen', sessionDate: AT } },
  ],
  practicePitch: (context, { a, b }) =>
    onRow<PracticeSessionRow>(context, 'practiceSessions', a, ({ id }) => [
      {
        name: 'practicePitch.log',
        args: {
          sessionId: id,
          atBat: { id: context.newId(), pitcher: { id: null, name: 'Robin' }, batter: null },
          pitch: { id: context.newId(), pitchType: 'fastball', call: pick(practiceCalls, b) },
        },
      },
    ]),
  amendPractice: (context, { a, b }) =>
    onRow<PracticeAtBatRow>(context, 'practiceAtBats', a, (atBat) => {
      const pitch = pick(atBat.pitches, b);
      if (!pitch) return [];
      const ids = { sessionId: atBat.practiceSessionId, atBatId: atBat.id, pitchId: pitch.id };
      const changes = { call: pick(practiceCalls, b) };
      return [{ name: 'practicePitch.amend', args: { ...ids, changes } }];
    }),
  updatePractice: (context, { a, b }) =>
    onRow<PracticeSessionRow>(context, 'practiceSessions', a, ({ id }) => {
      const changes = b < 0.5 ? { notes: `Note ${b}` } : ({ status: 'completed' } as const);
      return [{ name: 'practice.update', args: { sessionId: id, changes } }];
    }),
  deletePractice: (context, { a }) =>
    onRow<PracticeSessionRow>(context, 'practiceSessions', a, ({ id }) => [
      { name: 'practice.delete', args: { sessionId: id } },
    ]),
  scorePlay: (context, { a, b }) => onGame(context, a, (game) => scoredPlay(context, game, b)),
} satisfies Record<string, Tap>;

export type TapName = keyof typeof taps;

const calls = ['ball', 'called_strike', 'foul', 'swinging_strike', 'in_play'] as const;
const practiceCalls = ['ball', 'called_strike'] as const;

function editedEvent(context: TapContext, game: GameRow, choice: number): readonly NamedChange[] {
  const events = rowsOf<GameEventRow>(context, 'gameEvents');
  const event = pick(
    events.filter(({ gameId }) => gameId === game.id),
    (choice * 7) % 1,
  );
  if (!event) return [];
  const keys = { gameId: game.id, eventId: event.id };
  if (choice < 0.5) {
    const changes = { teamScore: Math.floor(choice * 9) };
    return [{ name: 'event.amend', args: { ...keys, changes } }];
  }
  const pitches = pitchesOf(context, game.id);
  const after = pick([null, ...pitches], choice * 2 - 1)?.pitch.id ?? null;
  return [{ name: 'event.move', args: { ...keys, after, battingSide: 'team' } }];
}

function editedSide(side: SideLineup | null, choice: number, newId: () => string): SideLineup {
  const newBatter = () => ({ id: newId(), name: 'Batter' });
  if (side === null) {
    return { battingOrder: [newBatter(), newBatter(), newBatter()], startingPitcher: null };
  }
  const index = Math.floor(choice * side.battingOrder.length);
  return { ...side, battingOrder: side.battingOrder.with(index, newBatter()) };
}

function forfeitOf({ newId }: TapContext, game: GameRow, a: number): NamedChange {
  const winner = a < 0.5 ? 'team' : 'opponent';
  const event = { id: newId(), type: 'forfeit', winner, book: 'nfhs_baseball' } as const;
  const after = headOf(game);
  return { name: 'event.log', args: { gameId: game.id, after, event } };
}

function pitchOf({ newId }: TapContext, game: GameRow, b: number): NamedChange {
  const recording = game.recordings[PRIMARY_RECORDING];
  if (!recording) return { name: 'game.start', args: { gameId: game.id } };
  const side = sideAtBat(game);
  const { id, battingSide, batter, pitcher } = recording.state.plateAppearance ?? {
    id: newId(),
    battingSide: side,
    batter: named(`Batter of ${side}`),
    pitcher: named(`Pitcher against ${side}`),
  };
  const plateAppearance = { id, battingSide, batter, pitcher };
  const pitch = { id: newId(), pitchType: 'fastball', call: pick(calls, b) } as const;
  return {
    name: 'pitch.log',
    args: { gameId: game.id, prev: recording.head, plateAppearance, pitch },
  };
}
