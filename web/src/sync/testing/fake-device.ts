import type { MutationArgs } from '@full-count/sync-protocol';
// Imported before Dexie, which needs IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { battingSide } from '@full-count/baseball';
import {
  type AccessLevel,
  type EnteredPitch,
  type MutationResult,
  type MutatorName,
  PRIMARY_RECORDING,
  type Row,
  setupOf,
  type TableName,
} from '@full-count/sync-protocol';
import { refusedChanges, waitingChanges } from '../../local/database/changes.ts';
import {
  type RefusedChange,
  type StoredChange,
  UserDatabase,
} from '../../local/database/database.ts';
import { withoutTeam } from '../../local/database/team-rows.ts';
import { viewRow, viewRows } from '../../local/view/team-view.ts';
import { type MutateContext, mutate } from '../../local/write/mutate.ts';
import { createIdSource } from '../../platform/ids.ts';
import type { SyncDevice, TeamSyncResult } from '../exchange/sync-device.ts';
import { leaveTeamLocally } from '../membership/membership.ts';
import { syncTeam } from '../round/sync-team.ts';
import { FakeNetwork } from './fake-network.ts';
import type { FakeServer } from './fake-server.ts';

const newId = createIdSource(Date.now, (bytes) => crypto.getRandomValues(bytes));

interface FakeDeviceOptions {
  readonly teamId: string;
  readonly userId: string;
  readonly accessLevel: AccessLevel;
  readonly network: FakeNetwork;
}

export function admitDevice(server: FakeServer, accessLevel: AccessLevel = 'write'): FakeDevice {
  const userId = newId();
  server.admit(userId, accessLevel);
  const network = new FakeNetwork((request) => server.answer(request));
  return new FakeDevice({ teamId: server.teamId, userId, accessLevel, network });
}

/** A phone of a team's member, with an IndexedDB in memory. */
export class FakeDevice {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly network: FakeNetwork;
  readonly #teamId: string;
  readonly #accessLevel: AccessLevel;
  readonly #deviceId = newId();
  nowMs = Date.UTC(2026, 4, 2, 17, 30);

  constructor({ teamId, userId, accessLevel, network }: FakeDeviceOptions) {
    this.userId = userId;
    this.db = new UserDatabase(userId);
    this.network = network;
    this.#teamId = teamId;
    this.#accessLevel = accessLevel;
  }

  get syncDevice(): SyncDevice {
    return {
      db: this.db,
      userId: this.userId,
      deviceId: async () => this.#deviceId,
      send: this.network.send,
      now: () => this.nowMs,
    };
  }

  mutate<N extends MutatorName>(name: N, args: MutationArgs<N>): Promise<MutationResult> {
    return mutate(this.db, this.#context(), name, args);
  }

  sync(): Promise<TeamSyncResult> {
    return syncTeam(this.syncDevice, this.#teamId);
  }

  /** Removes the team, as the app does when the list of teams no longer has it. */
  async leaveTeam(): Promise<boolean> {
    const space = await this.db.spaces.get(this.#teamId);
    const isTooLate = space?.isFormer ?? false;
    const at = new Date(this.nowMs).toISOString();
    return leaveTeamLocally(this.db, this.#teamId, { at, isTooLate });
  }

  waiting(): Promise<StoredChange[]> {
    return waitingChanges(this.db, this.#teamId);
  }

  refused(): Promise<RefusedChange[]> {
    return refusedChanges(this.db, this.#teamId);
  }

  async countWaiting(): Promise<number> {
    return (await this.waiting()).length;
  }

  async countRefused(): Promise<number> {
    return (await this.refused()).length;
  }

  async crash(): Promise<void> {
    this.db.close();
    await this.db.open();
  }

  async rows(table: TableName): Promise<Row[]> {
    const stored = await viewRows(this.db, this.#teamId, table);
    return stored
      .map((row) => withoutTeam(row) as Row)
      .filter((row) => !('deletedAt' in row && row.deletedAt !== undefined))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async startGame({ gameDate = '2026-05-02T17:30:00.000Z' } = {}): Promise<string> {
    const id = newId();
    await this.mutate('game.create', {
      id,
      opponent: 'Harbor City',
      gameDate,
      homeTeam: true,
      innings: 7,
    });
    await this.mutate('game.start', { gameId: id });
    return id;
  }

  async addPlayer(playerName: string): Promise<string> {
    const id = newId();
    await this.mutate('player.add', { id, playerName });
    return id;
  }

  async pitch(
    gameId: string,
    entered: Omit<EnteredPitch, 'id' | 'pitchType'> & { id?: string },
  ): Promise<MutationResult> {
    const game = await viewRow(this.db, this.#teamId, 'games', gameId);
    const recording = game?.recordings[PRIMARY_RECORDING];
    if (!game || !recording) throw new Error('This device does not have the game');
    const openPlateAppearance = recording.state.plateAppearance;
    const side = battingSide(setupOf(game), recording.state.halfInning);
    return this.mutate('pitch.log', {
      gameId,
      prev: recording.head,
      plateAppearance: openPlateAppearance
        ? {
            id: openPlateAppearance.id,
            battingSide: openPlateAppearance.battingSide,
            batter: openPlateAppearance.batter,
            pitcher: openPlateAppearance.pitcher,
          }
        : {
            id: newId(),
            battingSide: side,
            batter: { id: null, name: `Batter of ${side}` },
            pitcher: { id: null, name: `Pitcher against ${side}` },
          },
      pitch: { id: newId(), pitchType: 'fastball', ...entered },
    });
  }

  #context(): MutateContext {
    this.nowMs += 1000;
    const { nowMs } = this;
    const ids = { teamId: this.#teamId, userId: this.userId };
    return { ...ids, accessLevel: this.#accessLevel, now: () => nowMs };
  }
}

/** The pitches of plate appearances, in the order of their ids. */
export function pitchIds(plateAppearances: readonly Row[]): string[] {
  return plateAppearances
    .flatMap((row) => ('pitches' in row ? row.pitches.map((pitch) => pitch.id) : []))
    .sort();
}
