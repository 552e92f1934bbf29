import {
  currentPitcher,
  dueBatter,
  type GameState,
  type Person,
  PITCHER,
  type Positions,
} from '@full-count/baseball';
import {
  detailsOrNull,
  type GameBody,
  type GameRow,
  gameDetails,
  PRIMARY_RECORDING,
  setupOf,
} from '@full-count/sync-protocol';

/** Inning, count, bases and score come from the stored fold. */
export function gameBody(teamId: string, game: GameRow): GameBody {
  const state = stateOf(game);
  const setup = setupOf(game);
  const { team: teamScore, opponent: opponentScore } = state.score;
  return {
    id: game.id,
    teamId,
    opponent: game.opponent,
    gameDate: game.gameDate,
    homeTeam: game.homeTeam,
    status: game.status,
    innings: game.innings,
    gameType: game.gameType ?? 'season',
    decisions: decisionsBody(game),
    inning: state.inning,
    halfInning: state.halfInning,
    outs: state.outs,
    balls: state.plateAppearance?.balls ?? 0,
    strikes: state.plateAppearance?.strikes ?? 0,
    batterName: dueBatter(setup, state)?.name ?? null,
    pitcherName: currentPitcher(setup, state)?.name ?? null,
    firstBase: state.bases.first?.name ?? null,
    secondBase: state.bases.second?.name ?? null,
    thirdBase: state.bases.third?.name ?? null,
    teamScore,
    opponentScore,
    finalScore: game.status === 'completed' ? `${teamScore}-${opponentScore}` : null,
    forfeitedTo: state.forfeitedTo ?? null,
    lineup: lineupBody(game),
    recordings: recordingsBody(game),
    ...detailsOrNull(gameDetails, game),
    createdAt: game.createdAt,
    startedAt: game.startedAt,
    completedAt: game.completedAt,
  };
}

function decisionsBody({ decisions }: GameRow): GameBody['decisions'] {
  if (decisions === undefined) return null;
  return Object.fromEntries(
    Object.entries(decisions).map(([decision, pitcher]) => [decision, pitcher?.name ?? null]),
  );
}

export function stateOf(game: GameRow): GameState {
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!primary) throw new Error(`Game ${game.id} has no primary recording`);
  return primary.state;
}

/** Players by position, ours by id and everyone else by name. */
export function positionsBody(positions: Positions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(positions).map(([position, person]) => [position, entryOf(person)]),
  );
}

function entryOf({ id, name }: Person): string {
  return id ?? name;
}

/** The lineup in the form of a request: our players by id, everyone else by name. */
function lineupBody({ lineup }: GameRow): GameBody['lineup'] {
  if (lineup === null) return null;
  const sideOf = (side: (typeof lineup)['team']) =>
    side && {
      battingOrder: side.battingOrder.map(entryOf),
      startingPitcher: side.startingPitcher && entryOf(side.startingPitcher),
      designatedPlayer: side.designatedPlayer ? entryOf(side.designatedPlayer) : null,
      flex: side.flex ? entryOf(side.flex) : null,
      positions:
        Object.keys(side.positions ?? {}).length > 0
          ? positionsBody({
              ...(side.startingPitcher && { [PITCHER]: side.startingPitcher }),
              ...side.positions,
            })
          : null,
    };
  return { team: sideOf(lineup.team), opponent: sideOf(lineup.opponent) };
}

function recordingsBody({ recordings }: GameRow): GameBody['recordings'] {
  return Object.fromEntries(
    Object.entries(recordings).map(([id, { from, head }]) => [
      id,
      { from: id === PRIMARY_RECORDING ? null : from, head },
    ]),
  );
}
