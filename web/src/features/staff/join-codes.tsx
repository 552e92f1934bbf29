import { type JoinCode, joinCodeSchema, loosely } from '@full-count/sync-protocol';
import { Copy, Plus, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import { newId } from '../../platform/ids.ts';
import { paths } from '../../platform/paths.ts';
import { isUpToDate, useLastKnown } from '../../server-data/use-last-known.ts';
import { type ServerAnswer, useServerChange } from '../../server-data/use-server-change.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { copyText, shareText } from '../../ui/toasts/share.tsx';
import { LastKnownList } from './last-known-list.tsx';
import styles from './staff.module.css';
import { useRefreshOnChanges } from './use-staff-lists.ts';

const codesSchema = z.array(joinCodeSchema);

export function JoinCodes({ teamId, teamName }: { teamId: string; teamName: string }) {
  const { state, create, setActive, remove, busyId } = useJoinCodes(teamId);
  const [codeToDelete, setCodeToDelete] = useState<JoinCode | null>(null);
  const canChange = isUpToDate(state);
  return (
    <Section title="Team Join Codes" aside="codes give Read Only access">
      <div className={styles.block}>
        <LastKnownList
          state={state}
          needsSignal="You need signal to change join codes."
          emptyText="No join codes yet. Create one and share it. Anyone who enters it joins the team."
        >
          {(code) => (
            <JoinCodeRow
              code={code}
              teamName={teamName}
              canChange={canChange}
              busy={busyId === code.id}
              onSetActive={(isActive) => void setActive(code, isActive)}
              onDelete={() => setCodeToDelete(code)}
            />
          )}
        </LastKnownList>
        <div>
          <Button
            icon={Plus}
            disabled={!canChange}
            busy={busyId === 'new'}
            onClick={() => void create()}
          >
            Create Join Code
          </Button>
        </div>
      </div>
      {codeToDelete !== null && (
        <ConfirmDialog
          title="Delete the join code?"
          tone="delete"
          confirmLabel="Delete Code"
          keepLabel="Keep Code"
          busy={busyId === codeToDelete.id}
          onConfirm={() => void remove(codeToDelete).then(() => setCodeToDelete(null))}
          onKeep={() => setCodeToDelete(null)}
        >
          <p>
            No one can join with {codeToDelete.joinCode} anymore. Anyone who already joined stays on
            the team.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

const readJoinCode = (answer: unknown) => loosely(joinCodeSchema).parse(answer);

function useJoinCodes(teamId: string) {
  const path = `/api/teams/${teamId}/join-codes`;
  const codes = useLastKnown(path, codesSchema);
  const { state, refresh, update } = codes;
  useRefreshOnChanges(teamId, codes);
  const change = useServerChange();
  const [busyId, setBusyId] = useState<string | null>(null);
  // The id changes only after a success, so that a repeated request does not create a second code.
  const [newCodeId, setNewCodeId] = useState(newId);

  async function run<T>(
    id: string,
    call: Promise<T>,
    [done, failed]: readonly [done: string, failed: string],
  ): Promise<ServerAnswer<T>> {
    setBusyId(id);
    const needsSignal = 'You need signal to change join codes. Nothing was changed.';
    const changed = await change(call, { done, failed, needsSignal });
    setBusyId(null);
    // Someone else may have changed the code first.
    if (changed === null) await refresh();
    return changed;
  }

  return {
    state,
    busyId,
    async create(): Promise<void> {
      const call = api('POST', path, { id: newCodeId }).then(readJoinCode);
      const texts = ['Join code created successfully', 'Failed to create join code'] as const;
      const created = await run('new', call, texts);
      if (created === null) return;
      setNewCodeId(newId());
      const code = created.answer;
      update((codes) => [...codes.filter(({ id }) => id !== code.id), code]);
    },
    async setActive({ id }: JoinCode, isActive: boolean): Promise<void> {
      const call = api('PUT', `${path}/${id}`, { isActive }).then(readJoinCode);
      const texts = ['Join code updated successfully', 'Failed to update join code'] as const;
      const changed = await run(id, call, texts);
      if (changed === null) return;
      const code = changed.answer;
      update((codes) => codes.map((old) => (old.id === id ? code : old)));
    },
    async remove({ id }: JoinCode): Promise<void> {
      const call = api('DELETE', `${path}/${id}`);
      const texts = ['Join code deleted successfully', 'Failed to delete join code'] as const;
      const removed = await run(id, call, texts);
      if (removed !== null) update((codes) => codes.filter((old) => old.id !== id));
    },
  };
}

interface JoinCodeRowProps {
  code: JoinCode;
  teamName: string;
  canChange: boolean;
  busy: boolean;
  onSetActive: (isActive: boolean) => void;
  onDelete: () => void;
}

function JoinCodeRow(props: JoinCodeRowProps) {
  const { code, teamName, canChange, busy, onSetActive, onDelete } = props;
  const { joinCode, isActive } = code;
  return (
    <div className={styles.codeRow}>
      <div className={classNames(styles.code, !isActive && styles.codeOff)}>
        <span className="grow">{joinCode}</span>
        <IconButton
          label={`Copy code ${joinCode}`}
          variant={isActive ? 'board' : 'quiet'}
          icon={Copy}
          onClick={() => void copyText(joinCode)}
        />
      </div>
      <div className={rows.buttons}>
        {!isActive && <Badge tone="plain">Inactive</Badge>}
        <Button
          aria-label={isActive ? `Deactivate ${joinCode}` : `Activate ${joinCode}`}
          busy={busy}
          disabled={!canChange}
          onClick={() => onSetActive(!isActive)}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        {isActive && (
          <Button
            icon={Share}
            aria-label={`Share ${joinCode}`}
            onClick={() => void shareText(sharedText(joinCode, teamName))}
          >
            Share
          </Button>
        )}
        <Button
          variant="delete"
          icon={Trash2}
          aria-label={`Delete ${joinCode}`}
          disabled={!canChange}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}

/** The code is not part of the link, because servers log links and browsers store them. */
function sharedText(joinCode: string, teamName: string): string {
  const link = `${window.location.origin}${paths.joinTeam}`;
  return `Join ${teamName} on Full Count. Enter the code ${joinCode} at ${link}`;
}
