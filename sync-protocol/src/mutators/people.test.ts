import { beforeEach, describe, expect, it } from 'vitest';
import { opponentPlayerId, resolveOpponent } from '../opponents/opponent-players.ts';
import type { OpponentPlayerRow } from '../rows/player.ts';
import { type NamedMutation, TestDevice } from '../testing/test-device.ts';

const TEAM = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001';

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const reference = (name: string, opponent = 'Lakeside') => ({
  id: opponentPlayerId(TEAM, opponent, name),
  opponent,
  name,
});
const rows = () => [...device.rows.values()] as OpponentPlayerRow[];
const playerNamed = (name: string) => resolveOpponent(rows(), name);
const save = (name: string, more: object = {}): NamedMutation => ({
  name: 'opponent.save',
  args: { player: reference(name), ...more },
});
const rename = (from: string, to: string): NamedMutation => ({
  name: 'opponent.rename',
  args: { player: reference(from), name: to },
});
const merge = (name: string, into: string | null): NamedMutation => ({
  name: 'opponent.merge',
  args: { player: reference(name), into: into === null ? null : reference(into) },
});
const codes = async (...mutations: NamedMutation[]) =>
  (await device.run(mutations)).map((result) =>
    result.status === 'refused' ? result.code : result.status,
  );

describe("an edit of an opponent's player", () => {
  it("creates the player's row, and later edits change it", async () => {
    await device.run([save('Smith', { bats: 'L' }), save('Smith', { throws: 'R' })]);
    const { id, opponent, name } = reference('Smith');
    const unmerged = { mergedInto: null, createdAt: expect.any(String) };
    expect(rows()).toEqual([
      { id, opponent, name, names: [name], bats: 'L', throws: 'R', ...unmerged },
    ]);
    await device.run([save('Jones')]);
    expect(playerNamed('Jones')).toMatchObject({ bats: null, throws: null });
    device.rows.delete(`opponentPlayers/${reference('Jones').id}`);
    await device.run([save('Smith', { bats: null })]);
    expect(rows()).toMatchObject([{ bats: null, throws: 'R' }]);
  });

  it('creates one row, even on several devices', async () => {
    const other = new TestDevice();
    await device.run([save('Smith', { bats: 'L' })]);
    await other.run([save('Smith', { throws: 'R' })]);
    expect([...other.rows.keys()]).toEqual([...device.rows.keys()]);
  });

  it("is refused with an id that doesn't follow from the opponent and the name", async () => {
    const player = { ...reference('Smith'), id: opponentPlayerId(TEAM, 'Lakeside', 'Jones') };
    expect(await codes({ name: 'opponent.save', args: { player, bats: 'L' } })).toEqual([
      'not_found',
    ]);
    await device.run([save('Smith')]);
    const ofOtherOpponent = { ...reference('Smith'), opponent: 'Ridge' };
    expect(await codes({ name: 'opponent.save', args: { player: ofOtherOpponent } })).toEqual([
      'not_found',
    ]);
  });
});

describe('a renamed player', () => {
  it('is found by the old name and the new one', async () => {
    await device.run([rename('Smyth', 'Smith'), rename('Smyth', 'J. Smith')]);
    expect(rows()).toHaveLength(1);
    for (const name of ['Smyth', 'Smith', 'J. Smith']) {
      expect(playerNamed(name)).toMatchObject({ name: 'J. Smith' });
    }
  });

  it('can get an old name again', async () => {
    await device.run([rename('Smyth', 'Smith'), rename('Smyth', 'Smyth')]);
    expect(playerNamed('Smith')).toMatchObject({ name: 'Smyth', names: ['Smyth', 'Smith'] });
  });
});

describe('two names of one player', () => {
  it('are one player with the details of both rows', async () => {
    await device.run([save('Smyth', { bats: 'S' }), merge('Smyth', 'Smith')]);
    expect(playerNamed('Smyth')).toMatchObject({ name: 'Smith', bats: 'S' });
  });

  it('can be separated again', async () => {
    await device.run([merge('Smyth', 'Smith'), merge('Smyth', null)]);
    expect(playerNamed('Smyth')).toMatchObject({ name: 'Smyth' });
  });

  it('keep the last merge if they were merged both ways', async () => {
    await device.run([merge('Smyth', 'Smith'), merge('Smith', 'Smyth')]);
    expect(playerNamed('Smith')).toMatchObject({ name: 'Smyth' });
    expect(playerNamed('Smyth')).toMatchObject({ name: 'Smyth' });
  });

  it('belong to the player of a third name if that player already has the second name', async () => {
    await device.run([merge('Smith', 'J. Smith'), merge('Smyth', 'Smith')]);
    for (const name of ['Smyth', 'Smith']) {
      expect(playerNamed(name)).toMatchObject({ name: 'J. Smith' });
    }
  });

  it('are not merged if the id of a name does not follow from it', async () => {
    const wrong = { ...reference('Jones'), id: reference('Smith').id };
    const merges = [
      { player: wrong, into: reference('Smyth') },
      { player: reference('Smyth'), into: wrong },
    ];
    const mutations = merges.map((args): NamedMutation => ({ name: 'opponent.merge', args }));
    expect(await codes(...mutations)).toEqual(['not_found', 'not_found']);
  });

  it('must be two different names of one opponent', async () => {
    expect(await codes(merge('Smith', 'Smith'))).toEqual(['validation_failed']);
    const args = { player: reference('Smith'), into: reference('Smith', 'Ridge') };
    expect(await codes({ name: 'opponent.merge', args })).toEqual(['validation_failed']);
  });
});
