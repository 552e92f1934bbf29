import {
  DEFAULT_PUBLIC_SETTINGS,
  loosely,
  type MutationResult,
  type MyTeam,
  type NamedChange,
  type PublicSettings,
  publicLinkSchema,
} from '@full-count/sync-protocol';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useStoredTeam } from '../../local/queries/teams/use-team-content.ts';
import { useMutateAll, useTeamMutate } from '../../local/write/use-mutate.ts';
import { api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CopyField } from '../../ui/toasts/copy-field.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { LoadingOrTrouble } from '../loading-or-trouble.tsx';
import { useFromServer } from '../use-from-server.ts';
import { useServerChange } from '../use-server-change.ts';
import styles from './public-link.module.css';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

const NEEDS_SIGNAL = 'You need signal to change the public link.';

interface PublicLinkDialogProps {
  teamId: string;
  /** Without a game, the link is that of the season. */
  gameId?: string;
  mutate: (changes: readonly NamedChange[]) => Promise<MutationResult>;
  onClose: () => void;
}

export function GamePublicLinkDialog(props: Omit<PublicLinkDialogProps, 'mutate'>) {
  return <PublicLinkDialog {...props} mutate={useMutateAll()} />;
}

export function TeamPublicLinkDialog({ team, onClose }: { team: MyTeam; onClose: () => void }) {
  return <PublicLinkDialog teamId={team.id} mutate={useTeamMutate(team)} onClose={onClose} />;
}

function PublicLinkDialog({ teamId, gameId, mutate, onClose }: PublicLinkDialogProps) {
  const link = usePublicLink(gameId ? `/api/games/${gameId}` : `/api/teams/${teamId}`);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const { state } = link;
  const url = state.kind === 'loaded' ? state.value.url : null;
  if (isTurningOff) {
    return (
      <ConfirmDialog
        title="Turn off the public link?"
        tone="delete"
        confirmLabel="Turn Off Link"
        keepLabel="Keep Link"
        onConfirm={() => {
          setIsTurningOff(false);
          link.turnOff();
        }}
        onKeep={() => setIsTurningOff(false)}
      >
        <p>Everyone who has it stops seeing the game at once. A new link will be another one.</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title="Public Link" onClose={onClose}>
      <div className={styles.form}>
        <p>
          Anyone with this link can follow {gameId ? 'this game' : "the team's games"} without an
          account: score, plays and box score. No place, no birth years, no pitch locations.
        </p>
        {state.kind !== 'loaded' && (
          <LoadingOrTrouble kind={state.kind} onTryAgain={link.reload}>
            {NEEDS_SIGNAL}
          </LoadingOrTrouble>
        )}
        {url !== null && (
          <>
            <CopyField label="Link" text={url} />
            <QrCode text={url} label="QR code of the link" />
            <Button variant="delete" busy={link.busy} onClick={() => setIsTurningOff(true)}>
              Turn Off Link
            </Button>
          </>
        )}
        {state.kind === 'loaded' && url === null && (
          <Button
            variant="action"
            icon={<Link2 size={20} />}
            busy={link.busy}
            onClick={link.create}
          >
            Create Link
          </Button>
        )}
        <PublicSettingsFields teamId={teamId} mutate={mutate} />
      </div>
    </Dialog>
  );
}

const NAMES = [
  { value: 'number', label: 'Number only' },
  { value: 'first_name', label: 'First name and number' },
  { value: 'full', label: 'Full name' },
] as const;

const DELAYS = Array.from({ length: 16 }, (_, count) => count);
const MINUTES = DELAYS.map((count) => delayOption(count, 'minute'));
const HALF_INNINGS = DELAYS.map((count) => delayOption(count, 'half-inning'));

/** For all links of the team. Saved on the device like any change, so they need no signal. */
function PublicSettingsFields(props: Pick<PublicLinkDialogProps, 'teamId' | 'mutate'>) {
  const { teamId, mutate } = props;
  const team = useStoredTeam(teamId);
  if (!team) return null;
  const settings = team.settings.public ?? DEFAULT_PUBLIC_SETTINGS;
  const change = (changed: Partial<PublicSettings>) => {
    const changes = { settings: { public: { ...settings, ...changed } } };
    const result = mutate([{ name: 'team.update', args: { teamId, changes } }]);
    void toastResult(result, { failed: 'Failed to update team' });
  };
  return (
    <>
      <Select
        label="Names"
        hint="For all public links of the team, the opponent's players too."
        options={NAMES}
        value={settings.names}
        onChange={({ target }) => change({ names: target.value as PublicSettings['names'] })}
      />
      <Select
        label="Delay in minutes"
        options={MINUTES}
        value={settings.delayMinutes}
        onChange={({ target }) => change({ delayMinutes: Number(target.value) })}
      />
      <Select
        label="Delay in half-innings"
        hint="With both delays, the later one counts."
        options={HALF_INNINGS}
        value={settings.delayHalfInnings}
        onChange={({ target }) => change({ delayHalfInnings: Number(target.value) })}
      />
    </>
  );
}

function delayOption(count: number, noun: string) {
  if (count === 0) return { value: '0', label: 'No delay' };
  return { value: String(count), label: `${count} ${noun}${count === 1 ? '' : 's'}` };
}

function usePublicLink(base: string) {
  const path = `${base}/public-link`;
  const { state, reload, replaceValue } = useFromServer(path, publicLinkSchema);
  const change = useServerChange();
  const [busy, wait] = useBusy();

  async function create(): Promise<void> {
    const created = api('POST', path, {}).then((answer) => loosely(publicLinkSchema).parse(answer));
    const result = await change(created, {
      failed: 'Failed to create the public link',
      needsSignal: NEEDS_SIGNAL,
    });
    if (result !== null) replaceValue(result.answer);
  }

  async function turnOff(): Promise<void> {
    const result = await change(api('DELETE', path), {
      done: 'Public link turned off',
      failed: 'Failed to turn off the public link',
      needsSignal: 'You need signal to turn off the public link. The link still works.',
    });
    if (result !== null) replaceValue({ url: null, createdAt: null });
  }
  return {
    state,
    reload,
    busy,
    create: () => wait(create()),
    turnOff: () => wait(turnOff()),
  };
}
