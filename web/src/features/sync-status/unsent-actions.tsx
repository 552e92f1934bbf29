import { countWithNoun } from '@full-count/baseball';
import { type ReactNode, useState } from 'react';
import { changeOf, waitingChanges } from '../../local/database/changes.ts';
import type { RefusedChange, UserDatabase } from '../../local/database/database.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';
import { accessLevelOn, useLocalData, useWakeSync } from '../../local/local-data.tsx';
import {
  enterAllAgain,
  exportRefused,
  type RetryResult,
} from '../../local/refused-changes/refused-changes.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';

/** Returns a function that enters changes in order. It resolves to whether this device accepted all of them. */
export function useEnterAgain(): (entries: readonly RefusedChange[]) => Promise<boolean> {
  const { db, user, teams } = useLocalData();
  const wakeSync = useWakeSync();

  function contextOf({ teamId }: RefusedChange) {
    const team = teams.find(({ id }) => id === teamId);
    return { userId: user.id, accessLevel: accessLevelOn(team, user.id), now: Date.now };
  }

  return async (entries) => {
    const retrying = enterAllAgain(db, contextOf, entries);
    const texts = toastTextsOf(await retrying.catch(() => null));
    for (const teamId of new Set(entries.map((entry) => entry.teamId))) wakeSync(teamId);
    return toastResult(retrying.then(resultOf), texts);
  };
}

function resultOf({ refused: [code] }: RetryResult) {
  return code === undefined
    ? ({ status: 'applied' } as const)
    : ({ status: 'refused', code } as const);
}

/** @param result null if the device failed */
export function toastTextsOf(result: RetryResult | null): { done: string; failed: string } {
  const { entered, refused } = result ?? { entered: 0, refused: [] };
  const sendingSentence = entered > 1 ? 'They will be sent again.' : 'It will be sent again.';
  return {
    done:
      entered > 1
        ? `${countWithNoun(entered, 'change')} saved. ${sendingSentence}`
        : `Saved. ${sendingSentence}`,
    failed:
      entered === 0
        ? 'No change was accepted'
        : `${countWithNoun(entered, 'change')} saved. ${countWithNoun(refused.length, 'change')} could not be entered`,
  };
}

const JSON_TYPE = 'application/json';

export function downloadRefused(entries: readonly RefusedChange[]): void {
  downloadFile('full-count-not-accepted.json', exportRefused(entries), JSON_TYPE);
}

export async function downloadFormerTeamChanges(db: UserDatabase, team: FormerTeam): Promise<void> {
  const pendingChanges = team.waiting > 0 ? await waitingChanges(db, team.teamId) : [];
  const changes = [...team.tooLateToSend, ...pendingChanges].map(changeOf);
  const file = { fullCount: 'changes that were not sent', team: team.teamName, changes };
  downloadFile('full-count-not-sent.json', JSON.stringify(file, null, 2), JSON_TYPE);
}

interface DiscardDialogProps {
  title: string;
  children: ReactNode;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardDialog({ title, children, onDiscard, onKeep }: DiscardDialogProps) {
  const [typedText, setTypedText] = useState('');
  return (
    <ConfirmDialog
      title={title}
      tone="delete"
      confirmLabel="Discard"
      keepLabel="Keep It"
      disabled={!isDiscardTyped(typedText)}
      onConfirm={onDiscard}
      onKeep={onKeep}
    >
      <div className="stack">
        <p>{children}</p>
        <DiscardField typedText={typedText} onChange={setTypedText} />
      </div>
    </ConfirmDialog>
  );
}

const DISCARD_WORD = 'discard';

export function isDiscardTyped(typedText: string): boolean {
  return typedText.trim().toLowerCase() === DISCARD_WORD;
}

interface DiscardFieldProps {
  typedText: string;
  onChange: (typedText: string) => void;
}

export function DiscardField({ typedText, onChange }: DiscardFieldProps) {
  return (
    <TextInput
      label={`Type "${DISCARD_WORD}" to confirm`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typedText}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
