import { replayGame } from '@full-count/baseball/replay';
import type { OfficialGame } from './game-files.ts';

export function ourPlayerNames(file: OfficialGame): string[] {
  const { entries, lineups } = replayGame(file);
  const names = new Set(lineups.team?.battingOrder.map(({ name }) => name));
  for (const { battingSide, batter, pitcher, ...rest } of entries) {
    const ourPeople =
      battingSide === 'team' ? [batter, 'runner' in rest && rest.runner] : [pitcher];
    for (const person of ourPeople) if (person) names.add(person.name);
  }
  return [...names];
}
