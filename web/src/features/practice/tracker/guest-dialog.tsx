import type { Person } from '@full-count/baseball';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface GuestDialogProps {
  role: 'pitcher' | 'batter';
  onAdded: (guest: Person) => void;
  onClose: () => void;
}

const TITLES = { pitcher: 'Guest Pitcher', batter: 'Guest Batter' } as const;

export function GuestDialog({ role, onAdded, onClose }: GuestDialogProps) {
  const formId = useId();
  const [typedName, setTypedName] = useState('');
  const name = typedName.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') onAdded({ id: null, name });
  };
  return (
    <Dialog
      title={TITLES[role]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="action" disabled={name === ''}>
            Add Guest
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={add}>
        <TextInput
          label="Name"
          hint="Saved with this session only, not on the roster"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
