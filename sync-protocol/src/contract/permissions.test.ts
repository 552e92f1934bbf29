import { describe, expect, it } from 'vitest';
import { type MutatorName, mutators } from '../run/registry.ts';
import { type AccessLevel, type Action, actions, may } from './permissions.ts';

const ACCESS_LEVELS: readonly AccessLevel[] = ['read', 'write', 'admin', 'owner'];

/** The lowest access level for each change, written by hand (docs/security.md, "Permission"). */
const LOWEST_ACCESS_LEVEL: Readonly<Record<MutatorName, AccessLevel>> = {
  'game.create': 'write',
  'game.update': 'write',
  'game.start': 'write',
  'game.suspend': 'write',
  'game.resume': 'write',
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
  'person.erase': 'admin',
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
    'of %s needs the access level that the test lists',
    (name, permission) => {
      const least = ACCESS_LEVELS.indexOf(LOWEST_ACCESS_LEVEL[name as MutatorName]);
      expect(ACCESS_LEVELS.map((accessLevel) => may(accessLevel, permission))).toEqual(
        ACCESS_LEVELS.map((_, index) => index >= least),
      );
    },
  );

  it('is denied to outsiders, and grows with the access level', () => {
    for (const action of actions) {
      expect(may(null, action)).toBe(false);
      const allowed = ACCESS_LEVELS.map((accessLevel) => may(accessLevel, action));
      expect(allowed).toEqual([...allowed].sort((a, b) => Number(a) - Number(b)));
      expect(may('owner', action)).toBe(true);
    }
  });

  it('is denied for an action that is not listed', () => {
    expect(may('owner', 'money.print' as Action)).toBe(false);
  });
});
