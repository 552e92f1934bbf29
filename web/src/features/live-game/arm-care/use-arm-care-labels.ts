import { may } from '@full-count/sync-protocol';
import { type ArmCareLabels, armCareLabels } from '../../../labels/arm-care.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import type { PitcherArm } from './use-arm-care.ts';

export function useArmCareLabels(arm: PitcherArm | null): ArmCareLabels | null {
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  return arm && armCareLabels(arm.status, arm.today, maySeeAges);
}
