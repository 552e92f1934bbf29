import { useState } from 'react';

/** The target zone. It stays for the next pitches until another one is chosen. */
export function useAim() {
  const [target, setTarget] = useState<number | null>(null);
  const [isAiming, setAiming] = useState(false);
  return {
    target,
    isAiming,
    begin: () => setAiming(true),
    clear() {
      setTarget(null);
      setAiming(false);
    },
    choose(zone: number) {
      setTarget(zone);
      setAiming(false);
    },
  };
}

export type Aim = ReturnType<typeof useAim>;
