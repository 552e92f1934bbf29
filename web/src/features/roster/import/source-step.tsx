import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useNoRoom } from '../../../local/queries/teams/use-no-room.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './import.module.css';
import { type ImportSource, readFile, readSource, type SourceResult } from './import-source.ts';
import { downloadSample } from './sample-file.ts';

type Origin = 'file' | 'text';

interface SourceStepProps {
  pastedText: string;
  onPaste: (text: string) => void;
  onRead: (source: ImportSource) => void;
  onClose: () => void;
}

export function SourceStep({ pastedText, onPaste, onRead, onClose }: SourceStepProps) {
  const thisYear = new Date().getFullYear();
  const [fault, setFault] = useState<{ origin: Origin; sentence: string } | null>(null);

  function handleResult(result: SourceResult, origin: Origin): void {
    if (result.kind === 'source') onRead(result.source);
    else setFault({ origin, sentence: result.fault });
  }
  function readPasted(): void {
    if (pastedText.trim() !== '') handleResult(readSource(pastedText, thisYear), 'text');
  }
  const faultOf = (origin: Origin) => (fault?.origin === origin ? fault.sentence : undefined);

  return (
    <FormDialog
      title="Import Players"
      onClose={onClose}
      submitLabel="Review Players"
      notice={useNoRoom()}
      disabled={pastedText.trim() === ''}
      onSubmit={readPasted}
    >
      <div className={styles.step}>
        <p>
          One player per line: jersey, name, position, bats, throws and birth year, in any order.
          You'll review it before it's saved.
        </p>
        <FileField
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hint="In a spreadsheet, save or export the list as CSV first."
          error={faultOf('file')}
          onChoose={(file) =>
            void readFile(file, thisYear).then((result) => handleResult(result, 'file'))
          }
        />
        <TextArea
          label="Or paste the lines here"
          rows={5}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={'7, Robin Fields, P\n12, Sam Hollow, SS'}
          error={faultOf('text')}
          value={pastedText}
          onChange={({ target }) => {
            onPaste(target.value);
            setFault(null);
          }}
        />
        <div>
          <Button variant="quiet" icon={<FileDown size={20} />} onClick={downloadSample}>
            Download a Sample File
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}
