import type { Change as ChangeWithId } from '@full-count/sync-protocol';
import {
  PITCHER,
  SEASON,
  type SeasonGame,
  type SeasonPlateAppearance,
  seasonGame,
} from './season.ts';
import type { SeasonIds } from './season-ids.ts';

export type Change = Omit<ChangeWithId, 'id'>;

export function openingOf(
  { at, opponent }: SeasonGame,
  idAt: SeasonIds,
): { gameId: string; opening: Change[] } {
  const gameId = idAt(at);
  const game = { id: gameId, opponent, gameDate: at, homeTeam: true, innings: 9 };
  const opening = [
    { name: 'game.create', args: game, at },
    { name: 'game.start', args: { gameId }, at },
  ];
  return { gameId, opening };
}

export function pitchChanges(
  gameId: string,
  plateAppearances: readonly SeasonPlateAppearance[],
  idAt: SeasonIds,
  precedingPitchId: string | null = null,
): Change[] {
  let prev = precedingPitchId;
  return plateAppearances.flatMap(({ batter, isTop, pitches }) => {
    const plateAppearance = {
      id: idAt(pitches[0]?.at ?? ''),
      battingSide: isTop ? 'opponent' : 'team',
      batter: { id: null, name: batter },
      pitcher: { id: null, name: PITCHER },
    };
    return pitches.map(({ at, ...facts }): Change => {
      const pitch = { id: idAt(at), ...facts };
      const args = { gameId, prev, plateAppearance, pitch };
      prev = pitch.id;
      return { name: 'pitch.log', args, at };
    });
  });
}

export function gameChanges(game: SeasonGame, idAt: SeasonIds): Change[] {
  const { gameId, opening } = openingOf(game, idAt);
  return [...opening, ...pitchChanges(gameId, game.plateAppearances, idAt)];
}

export function endedGameChanges(game: SeasonGame, idAt: SeasonIds): Change[] {
  const changes = gameChanges(game, idAt);
  const gameId = changes[0]?.args.id;
  const at = changes.at(-1)?.at ?? game.at;
  return [...changes, { name: 'game.end', args: { gameId }, at }];
}

export function seasonChanges(idAt: SeasonIds, changesOf = gameChanges): Change[] {
  return Array.from({ length: SEASON.games }, (_, number) =>
    changesOf(seasonGame(number), idAt),
  ).flat();
}
