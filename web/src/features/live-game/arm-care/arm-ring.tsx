import { PitchRing } from '../../../baseball-ui/scoreboard/pitch-ring.tsx';
import type { PitcherArm } from './use-arm-care.ts';

interface ArmRingProps {
  arm: PitcherArm | null;
  /** Of this game, for a pitcher without rules: an opponent's. */
  pitches: number;
  size?: number | undefined;
}

/** Amber close to a step and where something is not known; without a colour where no rule is read. */
export function ArmRing({ arm, pitches, size }: ArmRingProps) {
  if (arm === null) {
    return <PitchRing pitches={pitches} limit={null} steps={[]} tone="none" size={size} />;
  }
  const { status } = arm;
  return (
    <PitchRing
      pitches={status.pitches}
      innings={status.counts === 'innings' ? status.count : undefined}
      limit={status.mostInDay}
      steps={status.steps.map(({ from }) => from)}
      tone={status.isNear ? 'near' : 'calm'}
      size={size}
    />
  );
}
