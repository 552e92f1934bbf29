import { joinAnswerSchema, staffRoleSchema } from '@full-count/sync-protocol';
import { LogIn } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Select } from '../../components/select.tsx';
import { roleOptions } from '../../components/staff-words.ts';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast-store.ts';
import { type Faults, useForm } from '../../components/use-form.ts';
import { useServerSide } from '../../local/local-data.tsx';
import { ApiFailure, api, Unreachable } from '../../sync/api-client.ts';
import styles from './join-team.module.css';

interface JoinForm {
  joinCode: string;
  role: string;
}

export function joinFaults({ joinCode }: JoinForm): Faults<JoinForm> {
  return joinCode.trim() === '' ? { joinCode: 'Please enter a team join code' } : {};
}

interface JoinTeamScreenProps {
  /** Shows the team that was joined. */
  onJoined: (teamId: string) => Promise<void>;
}

/** By a code that an admin of the team has told. */
export function JoinTeamScreen({ onJoined }: JoinTeamScreenProps) {
  const { onUnauthorized } = useServerSide();
  const { field, busy, onSubmit } = useForm<JoinForm>({
    initial: { joinCode: '', role: 'staff' },
    faultsOf: joinFaults,
    submit: async ({ joinCode, role }) => {
      const body = { joinCode: joinCode.trim(), role: staffRoleSchema.parse(role) };
      try {
        const { message, team } = joinAnswerSchema.parse(await api('POST', '/api/join-team', body));
        toast({ title: 'Success!', description: message, tone: 'done' });
        await onJoined(team.id);
        return undefined;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) {
          onUnauthorized();
          return undefined;
        }
        const reason = reasonOf(error);
        toast({ title: 'Error', description: reason, tone: 'error' });
        return { joinCode: reason };
      }
    },
  });
  const { onChange, ...code } = field('joinCode');
  return (
    <>
      <PageHead title="Join a team" sub="With the code that a coach of the team has given you." />
      <form onSubmit={onSubmit} noValidate aria-label="Join a team" className={styles.form}>
        <TextInput
          label="Join code"
          hint="Codes are usually 6 to 8 letters and digits; yours may have up to 12."
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...code}
          onChange={({ target }) =>
            onChange({ target: { value: target.value.trimStart().toUpperCase() } })
          }
        />
        <Select
          label="Your role"
          hint="What you are called on the team. You see everything of it; an admin can let you do more."
          options={roleOptions}
          {...field('role')}
        />
        <div>
          <Button
            type="submit"
            variant="action"
            icon={<LogIn aria-hidden="true" size={20} />}
            busy={busy}
          >
            Join Team
          </Button>
        </div>
      </form>
    </>
  );
}

/** The server's own sentence says whether to look at the code again or to wait. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message || 'Failed to join team';
  if (error instanceof Unreachable) {
    return 'Joining a team needs the network once. Try again when there is signal.';
  }
  throw error;
}
