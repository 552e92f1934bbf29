import type { ArmCareStatus } from '@full-count/baseball';
import { PitchRing } from './pitch-ring.tsx';

interface ArmRingProps {
  arm: { readonly status: ArmCareStatus } | null;
  /** Pitches in this game. Shown when no rules apply, as to an opponent's pitcher. */
  pitches: number;
  size?: number | undefined;
}

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
