import { describe, expect, it } from 'vitest';
import { type MutatorName, mutators } from '../run/registry.ts';
import { type Action, actions, may, type Standing } from './permissions.ts';

const STANDINGS: readonly Standing[] = ['read', 'write', 'admin', 'owner'];

/** SECURITY, Permission, once more and by hand: the least standing for each change. */
const LEAST: Readonly<Record<MutatorName, Standing>> = {
  'game.create': 'write',
  'game.update': 'write',
  'game.start': 'write',
  'game.end': 'write',
  'game.restart': 'write',
  'game.dismissLate': 'write',
  'recording.combine': 'write',
  'scoring.take': 'write',
  'game.delete': 'write',
  'game.restore': 'admin',
  'pitch.log': 'write',
  'pitch.insert': 'write',
  'pitch.amend': 'write',
  'pitch.void': 'write',
  'pitch.restore': 'write',
  'pitch.move': 'write',
  'plateAppearance.amend': 'write',
  'recording.choose': 'write',
  'event.log': 'write',
  'event.amend': 'write',
  'event.move': 'write',
  'event.void': 'write',
  'event.restore': 'write',
  'player.add': 'write',
  'player.update': 'write',
  'player.remove': 'write',
  'player.restore': 'admin',
  'opponent.save': 'write',
  'opponent.rename': 'write',
  'opponent.merge': 'write',
  'practice.create': 'write',
  'practice.update': 'write',
  'practice.delete': 'write',
  'practice.restore': 'admin',
  'practicePitch.log': 'write',
  'practicePitch.amend': 'write',
  'team.update': 'admin',
};

describe('permission', () => {
  it.each(Object.values(mutators).map(({ name, permission }) => [name, permission] as const))(
    'of %s is as the table of the product has it',
    (name, permission) => {
      const least = STANDINGS.indexOf(LEAST[name as MutatorName]);
      expect(STANDINGS.map((standing) => may(standing, permission))).toEqual(
        STANDINGS.map((_, place) => place >= least),
      );
    },
  );

  it('is never an outsider’s, and grows with the standing', () => {
    for (const action of actions) {
      expect(may(null, action)).toBe(false);
      const allowed = STANDINGS.map((standing) => may(standing, action));
      expect(allowed).toEqual([...allowed].sort((a, b) => Number(a) - Number(b)));
      expect(may('owner', action)).toBe(true);
    }
  });

  it('is denied for what is not listed', () => {
    expect(may('owner', 'money.print' as Action)).toBe(false);
  });
});
