import { isSamePerson } from '@full-count/baseball';
import { countZones } from '../../../baseball-ui/zone/zone-layout.ts';
import type { LiveGame } from './live-game.ts';

export function countByZone({ entries, matchup }: Pick<LiveGame, 'entries' | 'matchup'>) {
  const { battingSide, pitcher } = matchup;
  const thrown = entries.filter(
    (entry) =>
      entry.kind === 'pitch' &&
      entry.battingSide === battingSide &&
      isSamePerson(entry.pitcher, pitcher),
  );
  return countZones(thrown.map((entry) => (entry.kind === 'pitch' ? entry.zone : null)));
}
