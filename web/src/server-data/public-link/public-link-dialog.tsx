import {
  DEFAULT_PUBLIC_SETTINGS,
  type MutationResult,
  type MyTeam,
  type NamedChange,
  type PublicSettings,
} from '@full-count/sync-protocol';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useStoredTeam } from '../../local/queries/teams/teams.ts';
import { useMutateAll, useTeamMutate } from '../../local/write/use-mutate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { CopyField } from '../../ui/toasts/share.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { LoadingOrTrouble } from '../loading-or-trouble.tsx';
import styles from './public-link.module.css';
import { useServerLink } from './use-server-link.ts';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

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
  const base = gameId ? `/api/games/${gameId}` : `/api/teams/${teamId}`;
  const link = useServerLink(`${base}/public-link`, 'public link');
  const [isTurningOff, setIsTurningOff] = useState(false);
  const { state, url } = link;
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
            You need signal to change the public link.
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
          <Button variant="action" icon={Link2} busy={link.busy} onClick={link.create}>
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
