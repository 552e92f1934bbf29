import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { dayFieldValue, instantOf, timeFieldValue } from '../../../format/day-and-time.ts';
import { useNoRoom } from '../../../local/queries/teams/teams.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import { newId } from '../../../platform/ids.ts';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextInput } from '../../../ui/fields/field.tsx';
import { type Faults, useForm, useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import styles from '../shared/practice.module.css';

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
  const { field, form } = useForm<SessionForm>({
    initial: initialForm,
    faultsOf: sessionFaults,
    submit: async (form) => {
      if (form.title.trim() !== '' && (await save(form))) onClose();
    },
  });
  const titleField = field('title');
  return (
    <FormDialog
      title={session ? 'Edit Practice Session' : 'New Practice Session'}
      onClose={onClose}
      submitLabel={session ? 'Save' : 'Start Session'}
      {...form}
      notice={session === null ? noRoom : undefined}
      disabled={titleField.value.trim() === ''}
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

type SessionForm = ReturnType<typeof blankSession>;

export function blankSession(now: Date) {
  return { title: '', description: '', day: dayFieldValue(now), time: timeFieldValue(now) };
}

function sessionForm({ title, description, sessionDate }: PracticeSessionRow): SessionForm {
  const date = new Date(sessionDate);
  return {
    title,
    description: description ?? '',
    day: dayFieldValue(date),
    time: timeFieldValue(date),
  };
}

// With these, the other field can be checked by itself.
const VALID_DAY = '2026-01-01';
const VALID_TIME = '12:00';

export function sessionFaults({ day, time }: SessionForm): Faults<SessionForm> {
  return {
    ...(instantOf(day, VALID_TIME) === null && { day: 'Date is required' }),
    ...(instantOf(VALID_DAY, time) === null && { time: 'Time is required' }),
  };
}

export function sessionDetails(form: SessionForm) {
  return {
    title: form.title.trim(),
    description: form.description.trim() || null,
    sessionDate: instantOf(form.day, form.time) ?? new Date().toISOString(),
  };
}

/** Dates of the same minute are equal, because the form has no seconds. */
export function changedDetails(before: SessionForm, after: SessionForm) {
  return changedFields(sessionDetails(before), sessionDetails(after));
}
