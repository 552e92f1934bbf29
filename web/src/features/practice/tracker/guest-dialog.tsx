import type { Person } from '@full-count/baseball';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { nameInput } from '../../../ui/fields/name-input.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface GuestDialogProps {
  role: 'pitcher' | 'batter';
  onAdded: (guest: Person) => void;
  onClose: () => void;
}

const TITLES = { pitcher: 'Guest Pitcher', batter: 'Guest Batter' } as const;

export function GuestDialog({ role, onAdded, onClose }: GuestDialogProps) {
  const [typedName, setTypedName] = useState('');
  const name = typedName.trim();
  const add = () => {
    if (name !== '') onAdded({ id: null, name });
  };
  return (
    <FormDialog
      title={TITLES[role]}
      onClose={onClose}
      submitLabel="Add Guest"
      disabled={name === ''}
      onSubmit={add}
    >
      <TextInput
        {...nameInput}
        label="Name"
        hint="Saved with this session only, not on the roster"
        maxLength={100}
        data-autofocus
        value={typedName}
        onChange={(event) => setTypedName(event.target.value)}
      />
    </FormDialog>
  );
}
