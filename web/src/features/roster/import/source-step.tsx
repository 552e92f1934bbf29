import { FileDown } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './import.module.css';
import { type ImportSource, type ReadSource, readFile, readSource } from './import-source.ts';
import { downloadSample } from './sample-file.ts';

interface SourceStepProps {
  onRead: (source: ImportSource) => void;
  onClose: () => void;
}

/** Asks for the list, which is read on this device without signal. */
export function SourceStep({ onRead, onClose }: SourceStepProps) {
  const formId = useId();
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState<{ of: 'file' | 'text'; sentence: string } | null>(null);

  function handleRead(read: ReadSource, of: 'file' | 'text'): void {
    if (read.kind === 'source') onRead(read.source);
    else setFault({ of, sentence: read.fault });
  }
  function readPasted(event: FormEvent): void {
    event.preventDefault();
    if (pasted.trim() !== '') handleRead(readSource(pasted), 'text');
  }
  const faultOf = (of: 'file' | 'text') => (fault?.of === of ? fault.sentence : undefined);

  return (
    <Dialog
      open
      title="Import Players"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="action" disabled={pasted.trim() === ''}>
            Review Players
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.step} onSubmit={readPasted}>
        <p>
          One player per line: jersey, name, position, bats, throws and birth year, in any order.
          You'll review it before it's saved.
        </p>
        <FileField
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hint="In a spreadsheet, save or export the list as CSV first."
          error={faultOf('file')}
          onChoose={(file) => void readFile(file).then((read) => handleRead(read, 'file'))}
        />
        <TextArea
          label="Or paste the lines here"
          rows={5}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={'7, Robin Fields, P\n12, Sam Hollow, SS'}
          error={faultOf('text')}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            setFault(null);
          }}
        />
        <div>
          <Button
            variant="quiet"
            icon={<FileDown aria-hidden="true" size={20} />}
            onClick={downloadSample}
          >
            Download a Sample File
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
