import { useState } from 'react';

/** The target zone. It applies to all pitches until another zone is chosen as the target. */
export function useAim() {
  const [target, setTarget] = useState<number | null>(null);
  const [isAiming, setIsAiming] = useState(false);
  return {
    target,
    isAiming,
    begin: () => setIsAiming(true),
    clear() {
      setTarget(null);
      setIsAiming(false);
    },
    choose(zone: number) {
      setTarget(zone);
      setIsAiming(false);
    },
  };
}

export type Aim = ReturnType<typeof useAim>;
