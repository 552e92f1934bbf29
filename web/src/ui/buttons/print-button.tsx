import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

/** A menu that has this button closes before the browser prints. */
export function PrintButton() {
  return (
    <Button
      icon={<Printer size={20} />}
      onClick={() => requestAnimationFrame(() => window.print())}
    >
      Print
    </Button>
  );
}
