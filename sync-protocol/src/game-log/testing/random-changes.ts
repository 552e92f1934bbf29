import fc from 'fast-check';
import { diffLineups } from '../../mutators/game/lineup-change.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import type { NamedMutation, TestDevice } from '../../testing/test-device.ts';
import { pitchesById } from '../entries.ts';

export const GAME = idOf(0);
export const USERS = [idOf(1), idOf(2), idOf(3)];

/** How often a random history has each change. */
const WEIGHTS = {
  pitch: 16,
  pitchInFork: 6,
  pitchAnywhere: 4,
  pitchAfterMissing: 3,
  missingPitch: 6,
  insert: 3,
  move: 4,
  amend: 2,
  void: 2,
  restore: 2,
  amendPlateAppearance: 1,
  event: 5,
  amendEvent: 1,
  voidEvent: 1,
  restoreEvent: 1,
  moveEvent: 2,
  choose: 3,
  combine: 5,
  take: 1,
  dismissLate: 1,
  lineup: 2,
  status: 3,
} as const;
type Action = keyof typeof WEIGHTS;

const action = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as Action),
  })),
);

/** `a`, `b` and `c` select a pitch, an event or a recording. */
const number = fc.nat(1_000_000);
export const steps = fc.record({ action, user: fc.nat(2), a: number, b: number, c: number });
export type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

export function idOf(value: number): string {
  return `0b54ba50-3d7c-7f51-8f0a-${String(value).padStart(12, '0')}`;
}

/** Makes changes that people could enter, each in a state of the game that its phone may have been in. */
export class RandomChanges {
  readonly #device: TestDevice;
  readonly #missing: string[] = [];
  #nextId = 1000;

  constructor(device: TestDevice) {
    this.#device = device;
  }

  next({ action, a, b, c }: Step): NamedMutation | null {
    const [pitchId, otherId] = [pick(this.#pitchIds(), a), pick(this.#pitchIds(), b)];
    const eventId = pick(this.#eventIds(), a);
    const forkIds = this.#forkIds();
    const forkId = pick(forkIds, a);
    switch (action) {
      case 'pitch':
        return this.#pitch(this.#newId(), this.#device.head(GAME), c);
      case 'pitchInFork':
        return forkId === undefined ? null : this.#pitch(this.#newId(), this.#headOf(forkId), c);
      case 'pitchAnywhere':
        return this.#pitch(this.#newId(), a % 9 === 0 ? null : (pitchId ?? null), c);
      case 'pitchAfterMissing': {
        const missing = a % 3 === 0 ? (this.#missing[0] ?? this.#newId()) : this.#newId();
        this.#missing.push(missing);
        return this.#pitch(this.#newId(), missing, c);
      }
      case 'missingPitch': {
        const id = pick(this.#missing, a);
        const prev = [this.#headOf(forkId), pitchId, this.#device.head(GAME), null][b % 4];
        return id === undefined ? null : this.#pitch(id, prev ?? null, c);
      }
      case 'insert': {
        const { prev, ...args } = this.#pitch(this.#newId(), null, c).args;
        return change('pitch.insert', { ...args, after: a % 7 === 0 ? null : (pitchId ?? null) });
      }
      case 'move':
        return change('pitch.move', {
          plateAppearanceId: idOf(100),
          pitchId: pitchId ?? idOf(99),
          to: plateAppearance(b),
          ...(c % 5 > 0 && { after: c % 7 === 0 ? null : (otherId ?? null) }),
        });
      case 'amend':
        return this.#onPitch('pitch.amend', pitchId, {
          changes: { zone: pick([null, 1, 5, 9, 13], b), notes: c % 2 === 0 ? null : `${c}` },
        });
      case 'void':
        return this.#onPitch('pitch.void', pitchId);
      case 'restore':
        return this.#onPitch('pitch.restore', pitchId);
      case 'amendPlateAppearance':
        return change('plateAppearance.amend', {
          plateAppearanceId: plateAppearance(a).id,
          changes: { batter: { id: null, name: `Other ${b % 3}` }, notes: c % 2 ? 'Note' : null },
        });
      case 'event':
        return change('event.log', {
          after: [this.#device.head(GAME), pitchId, null, idOf(98)][c % 4] ?? null,
          event: event(this.#newId(), a, b),
        });
      case 'amendEvent':
        return this.#onEvent('event.amend', eventId, { changes: { outs: b % 3 } });
      case 'voidEvent':
        return this.#onEvent('event.void', eventId);
      case 'restoreEvent':
        return this.#onEvent('event.restore', eventId);
      case 'moveEvent':
        return this.#onEvent('event.move', eventId, {
          after: b % 7 === 0 ? null : (otherId ?? null),
          ...(c % 2 === 0 && { ordinal: c % 4 }),
          ...(c % 3 === 0 && { battingSide: 'team' }),
        });
      case 'choose':
        return change('recording.choose', { recordingId: forkId ?? pitchId ?? idOf(99) });
      case 'combine':
        return this.#combination(a, b, c);
      case 'take':
        return change('scoring.take', { deviceId: idOf(50 + (a % 3)) });
      case 'dismissLate':
        return change('game.dismissLate', a % 2 && pitchId ? { seen: [pitchId] } : {});
      case 'lineup':
        return this.#lineup(a);
      case 'status':
        return this.#status(a);
    }
  }

  #pitch(id: string, prev: string | null, c: number): NamedMutation {
    return change('pitch.log', {
      prev,
      plateAppearance: plateAppearance(c),
      pitch: {
        ...{ id, pitchType: 'fastball', call: pick(['ball', 'foul', 'called_strike'], c) },
        ...(c % 5 === 0 && { batter: person(`Pinch ${c % 3}`) }),
      },
    });
  }

  #onPitch(name: NamedMutation['name'], pitchId = idOf(99), args: object = {}): NamedMutation {
    return change(name, { plateAppearanceId: idOf(100), pitchId, ...args });
  }

  #onEvent(name: NamedMutation['name'], eventId = idOf(99), args: object = {}): NamedMutation {
    return change(name, { eventId, ...args });
  }

  #combination(a: number, b: number, c: number): NamedMutation {
    const ids = this.#pitchIds();
    const joins = [a, b, c].slice(0, c % 3).map((choice, index) => ({
      pitchId: pick(ids, choice) ?? idOf(99),
      after: choice % 8 === 0 ? null : (pick(ids, choice + index + b) ?? null),
    }));
    const beside = this.#headOf(pick(this.#forkIds(), b)) ?? pick(ids, c);
    const counted = b % 3 === 0 ? pick(ids, a) : this.#device.head(GAME);
    const head = a % 2 ? this.#headOf(pick(this.#forkIds(), c)) : this.#device.head(GAME);
    return change('recording.combine', {
      joins,
      head: (c % 4 === 0 ? pick(ids, b) : head) ?? pick(ids, a) ?? idOf(99),
      ...(c % 5 > 1 && beside && { beside }),
      ...(c % 2 && counted && { counted }),
      ...(b % 5 === 0 && { cut: true }),
    });
  }

  /** Puts some batters into the order and takes others out. */
  #lineup(a: number): NamedMutation {
    const names = ['B0', 'B1', 'B3', 'Pinch 0', 'Pinch 1', 'Pinch 2'];
    const order = names.filter((_, index) => (a >> index) % 2 === 0).map(person);
    const after = { team: { battingOrder: order, startingPitcher: null }, opponent: null };
    const { lineup } = this.#device.game(GAME);
    return change('game.update', { lineup: diffLineups(lineup, after) });
  }

  #status(a: number): NamedMutation | null {
    const names = ['start', 'end', 'restart', 'delete', 'restore', 'suspend', 'resume'] as const;
    const name = names[a % names.length] as (typeof names)[number];
    // By design, it takes back a forfeit that counts, also in a live game. A combination can bring one there.
    if (name === 'restart' && this.#device.game(GAME).status === 'live') return null;
    return change(`game.${name}`, name === 'resume' ? { eventId: this.#newId() } : {});
  }

  #pitchIds(): string[] {
    return [...pitchesById(this.#device.gameLog(GAME).plateAppearances).keys()].sort();
  }

  #eventIds(): string[] {
    return this.#device.gameLog(GAME).events.map(({ id }) => id);
  }

  #forkIds(): string[] {
    const ids = Object.keys(this.#device.game(GAME).recordings);
    return ids.filter((id) => id !== PRIMARY_RECORDING).sort();
  }

  #headOf(forkId: string | undefined): string | null {
    return this.#device.game(GAME).recordings[forkId ?? '']?.head ?? null;
  }

  #newId(): string {
    return idOf(this.#nextId++);
  }
}

function change(name: NamedMutation['name'], args: object): NamedMutation {
  return { name, args: { gameId: GAME, ...args } };
}

function person(name: string) {
  return { id: null, name };
}

function plateAppearance(choice: number) {
  const [number, battingSide] = [choice % 8, choice % 2 ? 'team' : 'opponent'];
  return {
    id: idOf(100 + number),
    battingSide,
    batter: person(`B${number}`),
    pitcher: person('P'),
  };
}

function event(id: string, a: number, b: number): object {
  const { id: plateAppearanceId } = plateAppearance(b);
  const events = [
    { id, type: 'runner_moved', advances: [{ from: 'first', to: 'second' }] },
    { id, type: 'score_set', teamScore: b % 9 },
    { id, type: 'score_set', opponentScore: b % 9 },
    { id, type: 'intentional_walk', plateAppearanceId },
    { id, type: 'automatic_ball', plateAppearanceId },
    { id, type: 'forfeit', winner: 'team' },
  ];
  return a % 40 === 5 ? (events[5] as object) : (events[a % 5] as object);
}

function pick<T>(list: readonly T[], choice: number): T | undefined {
  return list[choice % Math.max(1, list.length)];
}
