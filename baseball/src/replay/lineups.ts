import type { Lineup, Lineups } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance, GameFile } from './game-file.ts';
import { personNamed } from './log-writer.ts';

const LINEUP_SIZE = 9;

export function lineupsOf(file: GameFile): Lineups {
  return { team: lineupOf(file, 'team'), opponent: lineupOf(file, 'opponent') };
}

function lineupOf({ game, plateAppearances }: GameFile, side: Side): Lineup {
  const sideAtBat = ({ halfInning }: FilePlateAppearance) => battingSide(game, halfInning);
  const ownPlateAppearances = plateAppearances.filter(
    (appearance) => sideAtBat(appearance) === side,
  );
  const batters = new Set(ownPlateAppearances.map(({ batterName }) => batterName));
  const firstAppearanceInField = plateAppearances.find(
    (appearance) => sideAtBat(appearance) === otherSide(side),
  );
  // A pitch names its pitcher only if the plate appearance is charged to another one.
  const pitcher =
    firstAppearanceInField?.pitches[0]?.pitcherName ?? firstAppearanceInField?.pitcherName;
  return {
    battingOrder: [...batters].slice(0, LINEUP_SIZE).map(personNamed),
    startingPitcher: pitcher === undefined ? null : personNamed(pitcher),
  };
}
