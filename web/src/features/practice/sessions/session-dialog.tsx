import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { useNoRoom } from '../../../local/queries/teams/use-no-room.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { newId } from '../../../platform/ids.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useForm } from '../../../ui/hooks/use-form.ts';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import styles from '../shared/practice.module.css';
import {
  blankSession,
  changedDetails,
  type SessionForm,
  sessionDetails,
  sessionFaults,
  sessionForm,
} from './session-form.ts';

interface SessionDialogProps {
  /** Null to start a session. */
  session: PracticeSessionRow | null;
  onClose: () => void;
}

export function SessionDialog({ session, onClose }: SessionDialogProps) {
  const initialForm = useValueAtOpening(() =>
    session ? sessionForm(session) : blankSession(new Date()),
  );
  const noRoom = useNoRoom();
  const save = useSaveSession(session?.id ?? null, initialForm);
  const { field, busy, onSubmit } = useForm<SessionForm>({
    initial: initialForm,
    faultsOf: sessionFaults,
    submit: async (form) => {
      if (form.title.trim() !== '' && (await save(form))) onClose();
      return undefined;
    },
  });
  const titleField = field('title');
  return (
    <FormDialog
      title={session ? 'Edit Practice Session' : 'New Practice Session'}
      onClose={onClose}
      submitLabel={session ? 'Save' : 'Start Session'}
      busy={busy}
      notice={session === null ? noRoom : undefined}
      disabled={titleField.value.trim() === ''}
      onSubmit={onSubmit}
    >
      <TextInput label="Title" maxLength={100} autoComplete="off" data-autofocus {...titleField} />
      <TextArea
        label="Description (optional)"
        maxLength={2000}
        autoComplete="off"
        {...field('description')}
      />
      <div className={styles.when}>
        <TextInput label="Date" type="date" {...field('day')} />
        <TextInput label="Time" type="time" {...field('time')} />
      </div>
    </FormDialog>
  );
}

function useSaveSession(sessionId: string | null, initialForm: SessionForm) {
  const mutate = useMutate();
  return async (form: SessionForm): Promise<boolean> => {
    if (sessionId === null) {
      return toastResult(mutate('practice.create', { id: newId(), ...sessionDetails(form) }), {
        done: 'Practice Session Created',
        failed: 'Failed to create practice session',
      });
    }
    const changes = changedDetails(initialForm, form);
    if (Object.keys(changes).length === 0) return true;
    return toastResult(mutate('practice.update', { sessionId, changes }), {
      done: 'Practice Session Updated',
      failed: 'Failed to update practice session',
    });
  };
}
