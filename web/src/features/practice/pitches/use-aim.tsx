import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

/** The target zone. It applies to all pitches until another zone is chosen as the target. */
export function useAim(initialTarget: number | null = null) {
  const [target, setTarget] = useState(initialTarget);
  const [isAiming, setIsAiming] = useState(false);
  const choose = (zone: number | null) => {
    setTarget(zone);
    setIsAiming(false);
  };
  return { target, isAiming, begin: () => setIsAiming(true), choose };
}

interface AimButtonProps {
  aim: ReturnType<typeof useAim>;
}

export function AimButton({ aim: { target, isAiming, begin, choose } }: AimButtonProps) {
  const clear = () => choose(null);
  if (isAiming) {
    return (
      <Button variant="action" onClick={clear}>
        Tap the Target Zone
      </Button>
    );
  }
  return target === null ? (
    <Button onClick={begin}>Set Target</Button>
  ) : (
    <Button onClick={clear}>Clear Target (Zone {target})</Button>
  );
}
