import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameFile, replayGame } from '@full-count/baseball/replay';
import { repoRoot } from '@full-count/scripts/repository.mjs';

export interface OfficialGame extends GameFile {
  readonly game: GameFile['game'] & {
    readonly opponent: string;
    readonly gameDate: string;
    readonly status: string;
    readonly teamScore: number;
    readonly opponentScore: number;
  };
  readonly official: {
    readonly linescore: {
      readonly innings: readonly { readonly away: number | null; readonly home: number | null }[];
    };
    readonly away: OfficialSide;
    readonly home: OfficialSide;
  };
}

export interface OfficialSide {
  readonly pitchers: readonly OfficialPitcher[];
  readonly batters: readonly OfficialBatter[];
}

type Counts<Name extends string> = Readonly<Record<Name, number>>;

interface OfficialPitcher extends Counts<'pitches' | 'strikes' | 'hits' | 'walks' | 'strikeouts'> {
  readonly pitcherName: string;
}

interface OfficialBatter
  extends Counts<'runs' | 'rbi' | 'plateAppearances' | 'atBats' | 'hits' | 'walks' | 'strikeouts'> {
  readonly batterName: string;
}

export function inventedGame(): OfficialGame {
  return readGame(join(repoRoot, 'baseball', 'fixtures', 'invented-game.json'));
}

/** None if this machine has no real games, which are not in the repository. */
export function realGames(): OfficialGame[] {
  const folder = join(
    process.env['FULL_COUNT_DATA'] ?? resolve(repoRoot, '..', 'shared', 'data'),
    'games',
  );
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => readGame(join(folder, name)));
}

function readGame(path: string): OfficialGame {
  return JSON.parse(readFileSync(path, 'utf8')) as OfficialGame;
}

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
