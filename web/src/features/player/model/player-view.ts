import {
  type Hands,
  joinRecords,
  type ListedFigure,
  type PlayerRole,
  playerRecord,
  playerSeason,
  playerSplitTable,
  playsOfFigure,
  type SplitName,
} from '@full-count/baseball';
import {
  type CountedGame,
  type ListedPlays,
  playsInGames,
} from '../../../baseball-ui/counted/show-plays.ts';
import {
  type GameLabel,
  gameLabels,
  gameOptionText,
} from '../../../format/game-dates/game-labels.ts';
import type { HandsLookup } from '../../../local/queries/games/use-hands.ts';
import type {
  PlayedGameOfPlayer,
  PlayerSeason,
  PlayerSubject,
} from '../../../local/queries/season/player-season.ts';

export interface GameOfRole extends CountedGame {
  readonly played: PlayedGameOfPlayer;
  readonly label: GameLabel;
}

export type PlayerView = ReturnType<typeof playerView>;

export function rolesOf({ games }: PlayerSeason): PlayerRole[] {
  const { batting, pitching } = playerSeason(games);
  const pitchesSeen = batting?.pitches ?? 0;
  const pitchesThrown = pitching?.pitches ?? 0;
  const roles: PlayerRole[] = [];
  if (pitching !== null) roles.push('pitcher');
  // A pitcher who was in the lineup but never came to bat has a batting line of zeros.
  const hasBatted = batting !== null && (batting.plateAppearances > 0 || pitching === null);
  if (!hasBatted) return roles;
  return pitchesSeen >= pitchesThrown ? ['batter', ...roles] : [...roles, 'batter'];
}

export function playerView(
  season: PlayerSeason,
  role: PlayerRole,
  subject: PlayerSubject,
  hands: HandsLookup,
  timeZone: string,
) {
  const playedGames = season.games.filter(
    ({ batting, pitching }) => (role === 'batter' ? batting : pitching) !== null,
  );
  const labels = gameLabels(
    season.games.map(({ game }) => game),
    timeZone,
  );
  const games = playedGames.map((played): GameOfRole => {
    const { game, folded } = played;
    const label = labels.get(game.id) as GameLabel;
    const title = gameOptionText(label, game.opponent);
    return { id: game.id, title, label, played, record: playerRecord(folded, role, subject) };
  });
  const ownHands = handsOfSubject(subject, hands);
  const facedHands = ({ game }: PlayedGameOfPlayer) => facedHandsOf(subject, hands, game.opponent);
  const { evictedGames } = season;
  const missingGameCount = evictedGames.length;
  return {
    role,
    tallies: playerSeason(playedGames),
    /** The oldest first. */
    games,
    /** The games of the season whose pitches are not on this device, the oldest first. */
    evictedGames,
    /** How many games the figures of the season leave out. */
    missingGameCount,
    playsOf: (figure: ListedFigure): ListedPlays =>
      figure.plays.kind === 'runs'
        ? {
            games: games.map((game) => ({
              ...game,
              plays: playsOfFigure(figure, game.played, role, [subject]),
            })),
            missingGameCount,
          }
        : playsInGames(games, missingGameCount)(figure),
    record: joinRecords(games.map(({ record }) => record)),
    splits: playerSplitTable(
      playedGames.map((played) => ({ folded: played.folded, handsOf: facedHands(played) })),
      role,
      subject,
      ownHands,
    ),
    gamesOfSplit: (name: SplitName) =>
      games.map(({ id, title, played }): CountedGame => {
        const splitSubject = { role, hands: ownHands, handsOf: facedHands(played) };
        const split = { name, subject: splitSubject };
        return { id, title, record: playerRecord(played.folded, role, subject, split) };
      }),
  };
}

function handsOfSubject({ side, opponent, people }: PlayerSubject, hands: HandsLookup): Hands {
  const [person] = people;
  return person === undefined
    ? { bats: null, throws: null }
    : hands.handsOf(side, opponent ?? '', person);
}

function facedHandsOf({ side }: PlayerSubject, hands: HandsLookup, opponent: string) {
  const otherSide = side === 'team' ? 'opponent' : 'team';
  return (person: Parameters<HandsLookup['handsOf']>[2]) =>
    hands.handsOf(otherSide, opponent, person);
}
