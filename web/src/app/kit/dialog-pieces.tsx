import { useState } from 'react';
import { CallMark } from '../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Table } from '../../ui/charts/table.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './kit.module.css';

type OpenDialog = 'form' | 'change' | 'delete' | 'sheet' | null;

const correctedRows = [
  { what: 'Count', before: '2-1', after: '3-0' },
  { what: 'Ibarra', before: 'Strikeout', after: 'Walk' },
  { what: 'Score', before: '4-2', after: '4-3' },
];

export function DialogPieces() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const [base, setBase] = useState<'1' | '2'>('1');
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs and sheets" aside="Close with Escape, a button or a tap outside">
      <div className={styles.wrap}>
        <Button onClick={() => setOpen('form')}>Form</Button>
        <Button onClick={() => setOpen('change')}>Correction</Button>
        <Button variant="delete" onClick={() => setOpen('delete')}>
          Delete
        </Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      </div>
      {open === 'form' && (
        <Dialog
          title="New Game"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="action"
                onClick={() =>
                  toast({ title: 'Error', description: 'Failed to create game', tone: 'error' })
                }
              >
                Create Game
              </Button>
            </>
          }
        >
          <TextInput label="Opponent" data-autofocus />
        </Dialog>
      )}
      {open === 'change' && (
        <ConfirmDialog
          title="This changes the count"
          confirmLabel="Save Change"
          keepLabel="Leave As Is"
          tone="change"
          onConfirm={close}
          onKeep={close}
        >
          <p>
            Pitch 3 to Ibarra, 4th inning: <b>called strike</b> becomes <b>ball</b>.
          </p>
          <Table
            caption="Before and after"
            rows={correctedRows}
            rowKey={(row) => row.what}
            columns={[
              { key: 'what', header: 'Change', kind: 'name', cell: (row) => row.what },
              { key: 'before', header: 'Before', kind: 'code', cell: (row) => row.before },
              { key: 'after', header: 'After', kind: 'code', cell: (row) => row.after },
            ]}
          />
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Remove Player"
          confirmLabel="Remove"
          keepLabel="Keep Player"
          tone="delete"
          onConfirm={close}
          onKeep={close}
        >
          Are you sure you want to remove Wes Tranter from the team? This action cannot be undone.
        </ConfirmDialog>
      )}
      {open === 'sheet' && (
        <Sheet
          title={
            <span className="row">
              <CallMark call="in_play" size={32} decorative />
              In play
            </span>
          }
          aside={<TypeTag type="curveball" size="live" />}
          onClose={close}
          footer={
            <>
              <Button size="live" onClick={close}>
                Undo
              </Button>
              <Button variant="action" size="live" onClick={close}>
                Next: Moreau
              </Button>
            </>
          }
        >
          <Segmented
            label="Delacroix, batter"
            size="live"
            segments={[
              { value: '1', label: '1' },
              { value: '2', label: '2' },
            ]}
            value={base}
            onChange={setBase}
          />
        </Sheet>
      )}
    </Section>
  );
}
