import type { AsideEntry } from './emergency-queue.ts';

type Change = AsideEntry['changes'][number];

/**
 * Taps that were kept aside in a row did not see each other: the screen stood still, and each names
 * the same pitch as the one before it. They go in one behind the other, since two that follow the
 * same pitch would be two records of the game.
 *
 * @param entered what has just gone in
 * @param rest what was tapped after it
 */
export function inLineBehind(entered: AsideEntry, rest: readonly AsideEntry[]): AsideEntry[] {
  let line = [...rest];
  for (const before of entered.changes) {
    line = line.map((entry) =>
      entry.teamId === entered.teamId
        ? { ...entry, changes: entry.changes.map((change) => behind(before, change)) }
        : entry,
    );
  }
  return line;
}

function behind(before: Change, change: Change): Change {
  if (before.name !== 'pitch.log' || before.args.gameId !== change.args.gameId) return change;
  const { args } = change;
  const { id } = before.args.pitch as { id: string };
  if (change.name === 'pitch.log' && args.prev === before.args.prev) {
    const plateAppearance = isOver(before) ? args.plateAppearance : before.args.plateAppearance;
    return { ...change, args: { ...args, prev: id, plateAppearance } };
  }
  if (change.name === 'event.log' && args.after === before.args.prev) {
    return { ...change, args: { ...args, after: id } };
  }
  return change;
}

/** Whether it says itself that it ended the plate appearance. */
function isOver({ args }: Change): boolean {
  return (args.pitch as { result?: unknown }).result !== undefined;
}
