import { joinAnswerSchema, loosely, staffRoleSchema } from '@full-count/sync-protocol';
import { LogIn } from 'lucide-react';
import * as z from 'zod/mini';
import { cleanJoinCode } from '../../format/texts.ts';
import { roleOptions } from '../../labels/terms.ts';
import { useServerCallbacks } from '../../local/local-data.tsx';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { toastUnreached } from '../../server-data/trouble.tsx';
import { UNREADABLE_ANSWER } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select, TextInput } from '../../ui/fields/field.tsx';
import { type Faults, useForm } from '../../ui/hooks/use-form.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './join-team.module.css';

interface JoinForm {
  joinCode: string;
  role: string;
}

export function joinFaults({ joinCode }: JoinForm): Faults<JoinForm> {
  return joinCode.trim() === '' ? { joinCode: 'Please enter a team join code' } : {};
}

export function JoinTeamScreen({ onJoined }: { onJoined: (teamId: string) => Promise<void> }) {
  const { onUnauthorized } = useServerCallbacks();
  const { field, form } = useForm<JoinForm>({
    initial: { joinCode: '', role: 'staff' },
    faultsOf: joinFaults,
    submit: async ({ joinCode, role }) => {
      const body = { joinCode, role: staffRoleSchema.parse(role) };
      try {
        const { message, team } = loosely(joinAnswerSchema).parse(
          await api('POST', '/api/join-team', body),
        );
        toast({ title: 'Success!', description: message, tone: 'done' });
        await onJoined(team.id);
        return undefined;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) {
          onUnauthorized();
          return undefined;
        }
        if (error instanceof Unreachable) {
          toastUnreached('You need signal to join a team.');
          return undefined;
        }
        const reason = reasonOf(error);
        toast({ title: 'Error', description: reason, tone: 'error' });
        return { joinCode: reason };
      }
    },
  });
  const { onChange, ...codeField } = field('joinCode');
  return (
    <>
      <PageHead title="Join a Team" sub="Enter the code your coach gave you." />
      <form onSubmit={form.onSubmit} noValidate aria-label="Join a Team" className={styles.form}>
        <TextInput
          label="Join code"
          hint="Codes are usually 6 to 8 letters and digits; some have up to 12."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...codeField}
          onChange={({ target }) => onChange({ target: { value: cleanJoinCode(target.value) } })}
        />
        <Select
          label="Your role"
          hint="Your title on the team. You start with Read Only access; an admin can give you more."
          options={roleOptions}
          {...field('role')}
        />
        <div>
          <Button type="submit" variant="action" icon={LogIn} busy={form.busy}>
            Join Team
          </Button>
        </div>
      </form>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message || 'Failed to join team';
  if (error instanceof z.core.$ZodError) {
    console.error(error);
    return UNREADABLE_ANSWER;
  }
  throw error;
}
