import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

export function PrintButton() {
  return (
    <Button icon={<Printer size={20} />} onClick={() => window.print()}>
      Print
    </Button>
  );
}
