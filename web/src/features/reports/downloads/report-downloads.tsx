import { dayIn, type EventFileGame, eventFile, listPlays } from '@full-count/baseball';
import type { TeamRow } from '@full-count/sync-protocol';
import { Download, Ellipsis } from 'lucide-react';
import { CSV_TYPE } from '../../../format/csv.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useHands } from '../../../local/queries/games/use-hands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveFile } from '../../../ui/toasts/save-file.ts';
import { pitchesCsv } from './pitches-csv.ts';
import { PrintOrFilesDialog } from './print-or-files-dialog.tsx';
import { reportCsv } from './report-csv.ts';

interface ReportDownloadsProps {
  data: FoldedGameData;
  team: Pick<TeamRow, 'name' | 'timeZone'>;
}

export function ReportDownloads({
  data: { game, folded },
  team,
  onOpenFiles,
}: ReportDownloadsProps & { onOpenFiles: () => void }) {
  const names = { team: team.name, opponent: game.opponent };
  const date = dayIn(team.timeZone, game.gameDate);
  return (
    <>
      <Button
        icon={<Download size={20} />}
        onClick={() =>
          save('report', `game-report-${game.id}.csv`, () => reportCsv({ folded, names, date }))
        }
      >
        Download CSV Report
      </Button>
      <Button icon={<Ellipsis size={20} />} aria-haspopup="dialog" onClick={onOpenFiles}>
        Print or Other Files
      </Button>
    </>
  );
}

export function ReportFilesDialog({
  data,
  team,
  onClose,
}: ReportDownloadsProps & { onClose: () => void }) {
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

function save(
  kind: keyof typeof TOASTS,
  name: string,
  makeText: () => string,
  type = CSV_TYPE,
): void {
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
