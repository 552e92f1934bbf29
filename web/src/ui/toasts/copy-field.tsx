import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextInput } from '../fields/field.tsx';
import styles from './copy-field.module.css';
import { copyText } from './share.ts';

/** Also selects the text, for a browser that refuses the clipboard. */
export function CopyField({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const input = useRef<HTMLInputElement>(null);
  function copy(): void {
    input.current?.select();
    void copyText(text);
  }
  return (
    <div className={styles.copy}>
      <TextInput ref={input} label={label} hint={hint} readOnly value={text} />
      <Button icon={<Copy size={20} />} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
