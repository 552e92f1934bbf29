import type { Mutation } from '../contract/sync-messages.ts';

type Args = Mutation['args'];
type Upcaster = (args: Args) => Pick<Mutation, 'name' | 'version' | 'args'>;

/** A phone may send an old version from its queue after months, so a converter is never removed. */
export const upcasters = new Map<string, Upcaster>([
  ['game.update@1', convertWholeLineup('game.update')],
  ['game.start@1', convertWholeLineup('game.start')],
  ['practice.update@1', convertWholePlan],
  ...[
    withMoreKeys('event.move', 1),
    withMoreKeys('pitch.log', 1),
    withMoreKeys('pitch.insert', 1),
    withMoreKeys('pitch.amend', 1),
    withMoreKeys('event.log', 1),
    withMoreKeys('event.amend', 1),
    withMoreKeys('game.create', 1),
    withMoreKeys('game.update', 2),
  ],
]);

/** The next version has more optional keys. For the keys of this version, it has the same meaning. */
function withMoreKeys(name: string, version: number): [string, Upcaster] {
  return [`${name}@${version}`, (args) => ({ name, version: version + 1, args })];
}

/** Version 1 does not say which spots were edited. It has null for a side that was not entered on that phone. */
function convertWholeLineup(name: 'game.update' | 'game.start'): Upcaster {
  return ({ lineup, ...args }) => {
    if (lineup === undefined || lineup === null) return { name, version: 2, args };
    const enteredSides = Object.entries(lineup as object).filter(([, side]) => side !== null);
    const sides = Object.fromEntries(enteredSides.map(([side, whole]) => [side, { whole }]));
    return { name, version: 2, args: { ...args, lineup: sides } };
  };
}

/** Version 1 sent the whole plan and does not say which of its throws were edited. */
function convertWholePlan({ changes, ...args }: Args): ReturnType<Upcaster> {
  const { plan, ...others } = (changes ?? {}) as { plan?: unknown };
  const newChanges = plan === undefined ? others : { ...others, plan: { whole: plan } };
  return { name: 'practice.update', version: 2, args: { ...args, changes: newChanges } };
}
