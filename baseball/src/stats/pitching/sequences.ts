import type { FoldedGame, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type {
  AtBatResult,
  BattedBall,
  PitchType,
  UmpireCall,
} from '../../vocabulary/vocabulary.ts';
import { battedPlateAppearances, pitchedPlateAppearances } from '../measures/perspective.ts';

export interface PitchSequence {
  readonly batter: string;
  readonly pitcher: string;
  readonly inning: number;
  readonly result: AtBatResult | null;
  /** With it, a `flyout` is a line out or a pop out (`refinedResult`). */
  readonly battedBall: BattedBall | null;
  readonly pitches: readonly SequencePitch[];
}

interface SequencePitch {
  readonly pitchType: PitchType;
  readonly umpireCall: UmpireCall;
  readonly velocity: number | null;
  readonly pitchNumber: number;
  readonly zone: number | null;
}

export interface PitchSequences {
  readonly teamHitters: readonly PitchSequence[];
  readonly teamPitchers: readonly PitchSequence[];
}

export function pitchSequences(game: FoldedGame): PitchSequences {
  return {
    teamHitters: battedPlateAppearances(game, 'team').map(sequence),
    teamPitchers: pitchedPlateAppearances(game, 'team').map(sequence),
  };
}

function sequence(plateAppearance: FoldedPlateAppearance): PitchSequence {
  return {
    batter: plateAppearance.batter.name,
    pitcher: plateAppearance.pitcher.name,
    inning: plateAppearance.inning,
    result: plateAppearance.result,
    battedBall: plateAppearance.battedBall,
    pitches: plateAppearance.pitches.map(({ facts, pitchNumber }) => ({
      pitchType: facts.pitchType,
      umpireCall: facts.call,
      velocity: facts.velocityMph,
      pitchNumber,
      zone: facts.zone,
    })),
  };
}
