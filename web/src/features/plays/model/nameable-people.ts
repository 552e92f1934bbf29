import { type Person, personKey, type Side } from '@full-count/baseball';
import type { PlayerRow } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

export function nameablePeople(
  { setup, entries }: FoldedGameData,
  players: readonly PlayerRow[],
  side: Side,
): Person[] {
  const lineup = setup.lineups[side];
  const people: (Person | null | undefined)[] = [
    ...(lineup?.battingOrder ?? []),
    lineup?.startingPitcher,
  ];
  for (const entry of entries) {
    if (entry.kind !== 'pitch') continue;
    people.push(entry.battingSide === side ? entry.batter : entry.pitcher);
  }
  if (side === 'team') {
    people.push(...players.map(({ id, playerName }) => ({ id, name: playerName })));
  }
  const byKey = new Map<string, Person>();
  for (const person of people) {
    if (person && !byKey.has(personKey(person))) byKey.set(personKey(person), person);
  }
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name));
}
