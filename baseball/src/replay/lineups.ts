import type { Lineup, Lineups } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance, GameFile } from './game-file.ts';
import { personNamed } from './log-writer.ts';

const PLACES = 9;

/** Both lineups as far as a file shows them: who batted first, and who pitched first. */
export function lineupsOf(file: GameFile): Lineups {
  return { team: lineupOf(file, 'team'), opponent: lineupOf(file, 'opponent') };
}

function lineupOf({ game, plateAppearances }: GameFile, side: Side): Lineup {
  const bats = (one: FilePlateAppearance) => battingSide(game, one.halfInning) === side;
  const batters = new Set(plateAppearances.filter(bats).map((one) => one.batterName));
  const first = plateAppearances.find(
    (one) => battingSide(game, one.halfInning) === otherSide(side),
  );
  const pitcher = first?.pitches[0]?.pitcherName ?? first?.pitcherName;
  return {
    battingOrder: [...batters].slice(0, PLACES).map(personNamed),
    startingPitcher: pitcher === undefined ? null : personNamed(pitcher),
  };
}
