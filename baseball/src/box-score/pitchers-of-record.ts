import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { personKey } from '../game/person.ts';
import { scheduledInnings } from '../game/scheduled-innings.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { appearancesOf } from './appearances.ts';
import { type PitchingDecisions, proposeDecisions, winningSide } from './decisions.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

export interface PitchersOfRecord {
  /** What the rules give for the game as it is now (OBR 9.17 to 9.19). All are null after a tie. */
  readonly proposed: PitchingDecisions;
  /** The pitchers who can get each decision, in order of appearance. After a tie these are the pitchers of both sides. */
  readonly candidates: Readonly<Record<keyof PitchingDecisions, readonly Person[]>>;
}

export function pitchersOfRecord(setup: GameSetup, entries: readonly LogEntry[]): PitchersOfRecord {
  const plays = listPlays(setup, entries);
  const accounts = accountForRuns(plays);
  const winner = winningSide(plays);
  const pitchersOf = (side: Side): Person[] => {
    const pitchers = appearancesOf(plays, accounts, side).map(({ pitcher }) => pitcher);
    return [...new Map(pitchers.map((pitcher) => [personKey(pitcher), pitcher])).values()];
  };
  const candidatesToWin = winner
    ? pitchersOf(winner)
    : [...pitchersOf('team'), ...pitchersOf('opponent')];
  return {
    proposed: proposeDecisions(plays, accounts, scheduledInnings(setup)),
    candidates: {
      winningPitcher: candidatesToWin,
      losingPitcher: winner ? pitchersOf(otherSide(winner)) : candidatesToWin,
      savePitcher: candidatesToWin,
    },
  };
}
