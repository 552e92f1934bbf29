import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast-store.ts';
import styles from './teams.module.css';

interface CopyFieldProps {
  label: string;
  text: string;
  hint: string;
}

/** A text to be taken elsewhere. Where the browser has no clipboard for us, it is marked to be copied by hand. */
export function CopyField({ label, text, hint }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  async function copy(): Promise<void> {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', tone: 'done' });
    } catch {
      toast({ title: 'Copy it by hand', description: 'The address is marked.', tone: 'plain' });
    }
  }
  return (
    <div className={styles.copy}>
      <TextInput ref={input} label={label} hint={hint} readOnly value={text} />
      <Button icon={<Copy aria-hidden="true" size={20} />} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
