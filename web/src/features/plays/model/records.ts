import {
  type FoldedGame,
  foldGame,
  type GameState,
  type LogEntry,
  type PitchFacts,
} from '@full-count/baseball';
import { logEntries, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { wordsOfResult } from '../../../components/result-words.ts';
import type { FoldedGameData } from '../../../local/folded-game.ts';
import { halfName } from './timeline.ts';

/** What one of two records has and the other has not. */
export interface OwnPart {
  readonly score: GameState['score'];
  readonly atBats: readonly {
    readonly id: string;
    readonly name: string;
    readonly end: string;
    readonly pitches: readonly PitchFacts[];
  }[];
}

export interface SecondRecord {
  readonly id: string;
  /** "from the top of the 4th" */
  readonly from: string;
  readonly counted: OwnPart;
  readonly other: OwnPart;
}

/** The records that do not count, each beside the one that does, from where they part. */
export function recordsOf({ game, log, setup, entries, folded }: FoldedGameData): SecondRecord[] {
  return Object.entries(game.recordings)
    .filter(([id]) => id !== PRIMARY_RECORDING)
    .map(([id, { head }]) => {
      const otherEntries = logEntries(log, head);
      const other = foldGame(setup, otherEntries);
      return {
        id,
        from: whereFrom(other, id),
        counted: ownPart(folded, entries, otherEntries),
        other: ownPart(other, otherEntries, entries),
      };
    });
}

function ownPart(
  { state, plateAppearances }: FoldedGame,
  entries: readonly LogEntry[],
  others: readonly LogEntry[],
): OwnPart {
  const shared = new Set(others.map(({ id }) => id));
  const own = new Set(entries.map(({ id }) => id).filter((id) => !shared.has(id)));
  const atBats = plateAppearances
    .map(({ id, batter, result, battedBall, pitches }) => ({
      id,
      name: batter.name,
      end: result === null ? 'No result' : wordsOfResult(result, battedBall).name,
      pitches: pitches.map(({ facts }) => facts).filter((facts) => own.has(facts.id)),
    }))
    .filter(({ pitches }) => pitches.length > 0);
  return { score: state.score, atBats };
}

/** A record is named after its first pitch. */
function whereFrom({ plateAppearances }: FoldedGame, firstPitchId: string): string {
  const pitch = plateAppearances
    .flatMap(({ pitches }) => pitches)
    .find(({ facts }) => facts.id === firstPitchId);
  return pitch ? `from the ${halfName(pitch).toLowerCase()}` : 'from the start';
}
