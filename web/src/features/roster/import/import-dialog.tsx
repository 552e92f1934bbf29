import type { PlayerRow } from '@full-count/sync-protocol';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useNoRoom } from '../../../local/queries/teams/teams.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { CheckStep } from './check-step.tsx';
import styles from './import.module.css';
import type { ImportRecord } from './import-plan.ts';
import { type ImportSource, readFile, readSource, type SourceResult } from './import-source.ts';

interface ImportDialogProps {
  roster: readonly PlayerRow[];
  onImported: (record: ImportRecord) => void;
  onClose: () => void;
}

export function ImportDialog({ roster, onImported, onClose }: ImportDialogProps) {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [pastedText, setPastedText] = useState('');
  if (source === null) {
    return (
      <SourceStep
        pastedText={pastedText}
        onPaste={setPastedText}
        onRead={setSource}
        onClose={onClose}
      />
    );
  }
  return (
    <CheckStep
      source={source}
      roster={roster}
      onChange={setSource}
      onBack={() => setSource(null)}
      onImported={onImported}
      onClose={onClose}
    />
  );
}

type Origin = 'file' | 'text';

interface SourceStepProps {
  pastedText: string;
  onPaste: (text: string) => void;
  onRead: (source: ImportSource) => void;
  onClose: () => void;
}

function SourceStep({ pastedText, onPaste, onRead, onClose }: SourceStepProps) {
  const [fault, setFault] = useState<{ origin: Origin; sentence: string } | null>(null);

  function handleResult(result: SourceResult, origin: Origin): void {
    if (result.kind === 'source') onRead(result.source);
    else setFault({ origin, sentence: result.fault });
  }
  function readPasted(): void {
    if (pastedText.trim() !== '') handleResult(readSource(pastedText), 'text');
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
          onChoose={(file) => void readFile(file).then((result) => handleResult(result, 'file'))}
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
          <Button variant="quiet" icon={FileDown} onClick={downloadSample}>
            Download a Sample File
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

/** All columns of an import, with made-up players. The byte order mark tells spreadsheets that it is UTF-8. */
export const SAMPLE_FILE = `\u{feff}Jersey,First name,Last name,Position,Bats,Throws,Birth year
7,Robin,Fields,P,R,R,2013
12,Sam,Hollow,SS,L,R,2014
0,José,Marsh,"C, 1B",S,R,
`;

function downloadSample(): void {
  downloadFile('full-count-players.csv', SAMPLE_FILE, 'text/csv;charset=utf-8');
}
