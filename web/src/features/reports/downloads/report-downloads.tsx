import { dayIn, type EventFileGame, eventFile, listPlays } from '@full-count/baseball';
import type { TeamRow } from '@full-count/sync-protocol';
import { Download, Ellipsis, IdCard, Printer, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { CSV_TYPE } from '../../../format/csv.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useHands } from '../../../local/queries/games/use-hands.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { saveFile } from '../../../ui/toasts/share.tsx';
import { pitchesCsv } from './pitches-csv.ts';
import { reportCsv } from './report-csv.ts';
import styles from './report-downloads.module.css';

interface ReportDownloadsProps {
  data: FoldedGameData;
  team: Pick<TeamRow, 'name' | 'timeZone'>;
}

export function ReportDownloads(props: ReportDownloadsProps & { onOpenFiles: () => void }) {
  const {
    data: { game, folded },
    team,
    onOpenFiles,
  } = props;
  const names = { team: team.name, opponent: game.opponent };
  const date = dayIn(team.timeZone, game.gameDate);
  return (
    <>
      <Button
        icon={Download}
        onClick={() =>
          save('report', `game-report-${game.id}.csv`, () => reportCsv({ folded, names, date }))
        }
      >
        Download CSV Report
      </Button>
      <Button icon={Ellipsis} aria-haspopup="dialog" onClick={onOpenFiles}>
        Print or Other Files
      </Button>
    </>
  );
}

export function ReportFilesDialog(props: ReportDownloadsProps & { onClose: () => void }) {
  const { data, team, onClose } = props;
  const { game, folded, setup, entries } = data;
  const hands = useHands();
  const names = { team: team.name, opponent: game.opponent };
  const date = dayIn(team.timeZone, game.gameDate);
  const savePitches = () =>
    save('pitches', `pitches-${game.id}.csv`, () =>
      pitchesCsv({
        gameId: game.id,
        date,
        homeTeam: game.homeTeam,
        names,
        folded,
        plays: listPlays(setup, entries),
        handsOf: (side, person) =>
          hands?.handsOf(side, game.opponent, person) ?? { bats: null, throws: null },
      }),
    );
  const saveEvents = () =>
    save('events', `events-${game.id}.txt`, () => eventFileOf(data, names, date), 'text/plain');
  return (
    <PrintOrFilesDialog
      gameId={game.id}
      onPitches={hands === undefined ? undefined : savePitches}
      onEvents={saveEvents}
      onClose={onClose}
    />
  );
}

/** Each toast names its file, so that a coach who saves several knows which one is done. */
const TOASTS = {
  report: { done: 'Game report downloaded successfully', failed: 'Failed to download report' },
  pitches: { done: 'Pitches downloaded successfully', failed: 'Failed to download pitches' },
  events: { done: 'Event file downloaded successfully', failed: 'Failed to download event file' },
} as const;

function save(kind: keyof typeof TOASTS, name: string, makeText: () => string, type = CSV_TYPE) {
  const { done, failed } = TOASTS[kind];
  saveFile({ name, makeText, type, savedText: done, failedText: failed });
}

/** The game's id in the file ends with 0, as if it were the only game of the day. */
function eventFileOf(
  { game, setup, entries }: FoldedGameData,
  names: EventFileGame['names'],
  day: string,
): string {
  const homeName = game.homeTeam ? names.team : names.opponent;
  const letters = homeName.toUpperCase().replace(/[^A-Z]/g, '');
  const id = `${letters.slice(0, 3).padEnd(3, 'X')}${day.replaceAll('-', '')}0`;
  return eventFile({ id, date: day.replaceAll('-', '/'), names }, setup, entries);
}

interface PrintOrFilesDialogProps {
  gameId: string;
  /** Undefined while the throwing and batting hands are being read. */
  onPitches: (() => void) | undefined;
  onEvents: () => void;
  onClose: () => void;
}

function PrintOrFilesDialog({ gameId, onPitches, onEvents, onClose }: PrintOrFilesDialogProps) {
  const downloadIcon = <Download size={20} />;
  function print(): void {
    // The dialog must not be printed.
    onClose();
    requestAnimationFrame(() => window.print());
  }
  return (
    <Dialog title="Print or Other Files" onClose={onClose}>
      <ul className={styles.list}>
        <MenuItem description="This report, on paper or as a PDF">
          <Button wide icon={Printer} onClick={print}>
            Print
          </Button>
        </MenuItem>
        <MenuItem description="One page for each pitcher">
          <ButtonLink wide to={paths.pitcherCards(gameId)} icon={IdCard}>
            Pitcher Cards
          </ButtonLink>
        </MenuItem>
        <MenuItem description="Both lineups on one page, for the umpire">
          <ButtonLink wide to={paths.lineupCard(gameId)} icon={UsersRound}>
            Lineup Card
          </ButtonLink>
        </MenuItem>
        <MenuItem description="Every pitch, as a CSV with Statcast columns">
          <Button wide icon={downloadIcon} disabled={onPitches === undefined} onClick={onPitches}>
            Download Pitches
          </Button>
        </MenuItem>
        <MenuItem description="Every play, in Retrosheet format (text)">
          <Button wide icon={downloadIcon} onClick={onEvents}>
            Download Event File
          </Button>
        </MenuItem>
      </ul>
    </Dialog>
  );
}

function MenuItem({ description, children }: { description: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p className="small muted">{description}</p>
    </li>
  );
}
