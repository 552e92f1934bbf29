import { Button } from '../../../ui/buttons/button.tsx';
import type { Aim } from './use-aim.ts';

interface AimButtonProps {
  aim: Omit<Aim, 'choose'>;
}

export function AimButton({ aim: { target, isAiming, begin, clear } }: AimButtonProps) {
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
