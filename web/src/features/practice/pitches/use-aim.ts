import { useState } from 'react';

/** The zone that pitches are meant for: it stays for the next ones until another is chosen. */
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
