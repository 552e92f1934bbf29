import { countWithNoun } from '@full-count/baseball';
import { type MyTeam, mutators } from '@full-count/sync-protocol';
import { Download, Pencil, RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CallMark } from '../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-row.tsx';
import { asOfText } from '../../format/day-and-time.ts';
import { gameLabels } from '../../format/game-dates/game-labels.ts';
import { mphText } from '../../labels/pitches.ts';
import type { RefusedChange } from '../../local/database/database.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useTimeZoneOf } from '../../local/queries/teams/teams.ts';
import {
  discardRefused,
  LOST_ROWS,
  refusedReason,
} from '../../local/refused-changes/refused-changes.ts';
import type { TeamSyncStatus } from '../../local/sync-status/sync-status.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { EditRefusedDialog, editableFields } from './edit-refused-dialog.tsx';
import { discardWarning, refusedTitle } from './refused-labels.ts';
import styles from './sync-status.module.css';
import { gameTitle, sessionTitle } from './team-status-section.tsx';
import { DiscardDialog, downloadRefused, useEnterAgain } from './unsent-actions.tsx';

interface NeedsAttentionProps {
  entries: readonly RefusedChange[];
  teamStatuses: readonly TeamSyncStatus[];
}

/** A phone that was offline for long may have many. All of them can be entered or exported at once. */
const MAX_LISTED = 50;

export function NeedsAttention({ entries, teamStatuses }: NeedsAttentionProps) {
  const { db, teams, user } = useLocalData();
  const timeZoneOf = useTimeZoneOf();
  const enterAgain = useEnterAgain();
  const [editedEntry, setEditedEntry] = useState<RefusedChange | null>(null);
  const [entryToDiscard, setEntryToDiscard] = useState<RefusedChange | null>(null);
  const [isDiscardingAll, setIsDiscardingAll] = useState(false);

  const mayEnter = ({ name }: RefusedChange) => name !== LOST_ROWS;
  const enterable = entries.filter(mayEnter);
  const unlistedCount = entries.length - MAX_LISTED;

  async function enterEdited(entry: RefusedChange): Promise<void> {
    if (await enterAgain([entry])) setEditedEntry(null);
  }

  async function discard(discarded: readonly RefusedChange[]): Promise<void> {
    setEntryToDiscard(null);
    setIsDiscardingAll(false);
    await discardRefused(db, discarded);
  }

  return (
    <Section title="Needs Attention" aside={countWithNoun(entries.length, 'change')}>
      <p>{introduction(entries)}</p>
      {entries.length > 1 && (
        <div className={styles.all}>
          {enterable.length > 1 && (
            <Button variant="action" icon={RotateCcw} onClick={() => void enterAgain(enterable)}>
              Enter All Again, in Order
            </Button>
          )}
          <Button icon={Download} onClick={() => downloadRefused(entries)}>
            Export All
          </Button>
          <Button variant="delete" onClick={() => setIsDiscardingAll(true)}>
            Discard All
          </Button>
        </div>
      )}
      <ul>
        {entries.slice(0, MAX_LISTED).map((entry) => (
          <NeedsAttentionItem
            key={entry.n}
            entry={entry}
            subject={gameSessionOrTeamName(entry, teams, teamStatuses, timeZoneOf)}
            isFromOther={(entry.author ?? user.id) !== user.id}
            onRetry={mayEnter(entry) ? () => void enterAgain([entry]) : undefined}
            onEdit={
              mayEnter(entry) && editableFields(entry).length > 0
                ? () => setEditedEntry(entry)
                : undefined
            }
            onExport={() => downloadRefused([entry])}
            onDiscard={() => setEntryToDiscard(entry)}
          />
        ))}
      </ul>
      {unlistedCount > 0 && <p>And {countWithNoun(unlistedCount, 'more change')}.</p>}
      {editedEntry !== null && (
        <EditRefusedDialog
          entry={editedEntry}
          onSave={(entry) => void enterEdited(entry)}
          onClose={() => setEditedEntry(null)}
        />
      )}
      {entryToDiscard !== null && (
        <DiscardDialog
          title="Discard this change?"
          onDiscard={() => void discard([entryToDiscard])}
          onKeep={() => setEntryToDiscard(null)}
        >
          {discardWarning(entryToDiscard)}{' '}
          {entryToDiscard.name === LOST_ROWS
            ? 'The server no longer has it.'
            : 'It was never saved on the server.'}
        </DiscardDialog>
      )}
      {isDiscardingAll && (
        <DiscardDialog
          title={`Discard all ${countWithNoun(entries.length, 'change')}?`}
          onDiscard={() => void discard(entries)}
          onKeep={() => setIsDiscardingAll(false)}
        >
          The server doesn't have them. They will be gone for good.
        </DiscardDialog>
      )}
    </Section>
  );
}

function gameSessionOrTeamName(
  { teamId, args }: RefusedChange,
  teams: readonly MyTeam[],
  teamStatuses: readonly TeamSyncStatus[],
  timeZoneOf: (teamId: string) => string,
): string {
  const name = teams.find(({ id }) => id === teamId)?.name ?? '';
  const status = teamStatuses.find((team) => team.teamId === teamId);
  const game = status?.games.find(({ id }) => id === args['gameId']);
  const session = status?.sessions.find(({ id }) => id === args['sessionId']);
  if (game) {
    const labels = gameLabels(status?.games ?? [], timeZoneOf(teamId));
    return gameTitle(name, game, labels.get(game.id));
  }
  return session ? sessionTitle(session) : name;
}

function introduction(entries: readonly RefusedChange[]): string {
  const count = entries.length;
  const lost = entries.filter(({ name }) => name === LOST_ROWS).length;
  const verb = lost === 0 ? "didn't accept" : lost === count ? 'lost' : "lost or didn't accept";
  return count === 1
    ? `The server ${verb} 1 change. It's saved on this device until you fix or discard it.`
    : `The server ${verb} ${count} changes. They're saved on this device until you fix or discard them.`;
}

interface NeedsAttentionItemProps {
  entry: RefusedChange;
  subject: string;
  /** Whether another member entered it, and this device gave it back after the server had lost it. */
  isFromOther: boolean;
  onRetry: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onExport: () => void;
  onDiscard: () => void;
}

function NeedsAttentionItem(props: NeedsAttentionItemProps) {
  const { entry, subject, isFromOther, onRetry, onEdit, onExport, onDiscard } = props;
  return (
    <li className={styles.item}>
      <header className={styles.itemHead}>
        <TriangleAlert size={22} />
        <h3 className="grow">
          {refusedTitle(entry)}:{' '}
          {entry.name === LOST_ROWS
            ? 'lost by the server'
            : entry.code === 'blocked'
              ? 'blocked'
              : 'not accepted'}
        </h3>
        <time dateTime={entry.at} className="small">
          {asOfText(entry.at)}
        </time>
      </header>
      <div className={styles.itemBody}>
        {subject !== '' && <p className="small muted">{subject}</p>}
        {isFromOther && <p className="small muted">Another member entered it.</p>}
        <RefusedPitch entry={entry} />
        <p>
          <b>Why:</b> {refusedReason(entry)}
        </p>
        <p className="small muted">It isn't holding up other changes.</p>
        <div className={styles.buttons}>
          {onRetry !== undefined && (
            <Button variant="action" icon={RotateCcw} onClick={onRetry}>
              {entry.code === 'blocked' ? 'Send Again' : 'Retry'}
            </Button>
          )}
          {onEdit !== undefined && (
            <Button icon={Pencil} onClick={onEdit}>
              Fix
            </Button>
          )}
          <Button icon={Download} onClick={onExport}>
            Export
          </Button>
          <Button variant="delete" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </li>
  );
}

function RefusedPitch({ entry }: { entry: RefusedChange }) {
  if (entry.name !== 'pitch.log') return null;
  const parsed = mutators['pitch.log'].schema.safeParse(entry.args);
  if (!parsed.success) return null;
  const { pitch, plateAppearance } = parsed.data;
  const { zone, velocityMph } = pitch;
  const facts = [
    zone === undefined ? null : `zone ${zone}`,
    velocityMph === undefined ? null : mphText(velocityMph),
  ].filter((fact) => fact !== null);
  return (
    <p className={styles.pitch}>
      <TypeTag type={pitch.pitchType} />
      <CallMark call={pitch.call} />
      <span className="num">{facts.join(', ')}</span>
      <span className="small muted">
        {(pitch.pitcher ?? plateAppearance.pitcher).name} to{' '}
        {(pitch.batter ?? plateAppearance.batter).name}
      </span>
    </p>
  );
}
