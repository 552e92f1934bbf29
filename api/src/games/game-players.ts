import type { LogEntry, Person } from '@full-count/baseball';
import { type GamePlayers, logEntries } from '@full-count/sync-protocol';
import { type GameView, headOf } from './view/game-view.ts';

export function gamePlayers({ game, log }: GameView): GamePlayers {
  const sides = [game.lineup?.team, game.lineup?.opponent];
  const entries = logEntries(log, headOf(game));
  return {
    pitchers: distinctNames([
      ...sides.flatMap((side) => side?.startingPitcher ?? []),
      ...entries.flatMap(({ pitcher }) => pitcher ?? []),
    ]),
    batters: distinctNames([
      ...sides.flatMap((side) => side?.battingOrder ?? []),
      ...entries.flatMap((entry) => battersOf(entry)),
    ]),
  };
}

/** A pinch runner enters the batting order, a courtesy runner doesn't. */
function battersOf(entry: LogEntry): Person[] {
  const isPinchRunner = entry.kind === 'event' && entry.type === 'runner_change' && !entry.courtesy;
  const runner = isPinchRunner ? entry.runner : undefined;
  return [entry.batter, runner].filter((person) => person !== undefined);
}

function distinctNames(people: readonly { readonly name: string }[]): string[] {
  return [...new Set(people.map(({ name }) => name))];
}
