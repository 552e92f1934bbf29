import type { GamePlayers } from '@full-count/sync-protocol';
import type { GameView } from './game-view.ts';

/** Names of those who stand in the lineup, then of those who appeared besides, each once. */
export function gamePlayers({ game, chain }: GameView): GamePlayers {
  const sides = [game.lineup?.team, game.lineup?.opponent];
  const thrown = chain.filter(({ pitch }) => !pitch.voided);
  const pitchers = [
    ...sides.flatMap((side) => side?.startingPitcher ?? []),
    ...thrown.map(({ plateAppearance, pitch }) => pitch.pitcher ?? plateAppearance.pitcher),
  ];
  const batters = [
    ...sides.flatMap((side) => side?.battingOrder ?? []),
    ...thrown.map(({ plateAppearance, pitch }) => pitch.batter ?? plateAppearance.batter),
  ];
  return { pitchers: namesOnce(pitchers), batters: namesOnce(batters) };
}

function namesOnce(people: readonly { readonly name: string }[]): string[] {
  return [...new Set(people.map(({ name }) => name))];
}
