import { Radio, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ReadOnlyNote } from '../../ui/feedback/read-only-note.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DeletedPlays } from './deleted-plays.tsx';
import { HalfSection } from './half-section.tsx';
import type { OpenPlay } from './model/open-play.ts';
import type { PlaysGame } from './model/plays-game.ts';
import { filtered, gridRowsOf, halvesOf, latestFirst, type PlaysFilter } from './model/timeline.ts';
import styles from './plays.module.css';
import { PlaysFilters } from './plays-filters.tsx';
import { ProblemsSection } from './problems-section.tsx';
import { PlaySheets } from './sheets/play-sheets.tsx';
import { PreviewDialog } from './sheets/preview-dialog.tsx';
import { type Corrections, useCorrections } from './sheets/use-corrections.ts';
import { VersionsNote } from './versions-note.tsx';

interface PlaysViewProps extends Omit<PlaysScreenProps, 'gameId'> {
  game: PlaysGame;
}

const NO_FILTER: PlaysFilter = { inning: null, batter: null };

export function PlaysView(props: PlaysViewProps) {
  const { game, entryId, opensAtToCheck, onEntryClosed, onShown } = props;
  const { data, lines, mayRecord } = game;
  const [open, setOpen] = useState(() => openingOf(game, entryId));
  const [filter, setFilter] = useState(NO_FILTER);
  const [isFromAddress, setFromAddress] = useState(open !== null);
  const hasAddressTarget = (entryId !== null && open === null) || opensAtToCheck;
  const close = () => {
    setOpen(null);
    setFromAddress(false);
    if (isFromAddress) onEntryClosed();
  };
  const corrections = useCorrections(data, close);
  const halves = useMemo(() => halvesOf(data, lines), [data, lines]);
  const chosen = filtered(halves, filter);
  const shown = data.game.status === 'live' ? latestFirst(chosen) : chosen;
  const gridRows = gridRowsOf(shown);
  const onOpen = mayRecord ? setOpen : null;
  // A reload must not open the same target again.
  const isShown = useRef(false);
  useEffect(() => {
    if (hasAddressTarget && !isShown.current) onShown();
    isShown.current = true;
  }, [hasAddressTarget, onShown]);
  return (
    <>
      <PageHead
        title="Plays"
        sub={`vs ${data.game.opponent}`}
        actions={<HeadLinks game={game} />}
      />
      {mayRecord ? (
        <UndoRow corrections={corrections} />
      ) : (
        <ReadOnlyNote>You need write permission to make corrections.</ReadOnlyNote>
      )}
      <ProblemsSection
        lines={lines}
        toCheck={corrections.history.toCheck}
        scrollsAtStart={opensAtToCheck}
        onOpen={onOpen}
      />
      <VersionsNote data={data} />
      {lines.length === 0 ? (
        <EmptyState title="No Plays Yet">
          {mayRecord
            ? 'Pitches appear here as you log them. Tap one to correct it.'
            : 'Pitches appear here as they are logged.'}
        </EmptyState>
      ) : (
        <>
          <PlaysFilters halves={halves} value={filter} onChange={setFilter} />
          <div className={styles.halves}>
            {shown.map((half, index) => (
              <HalfSection
                key={half.key}
                half={half}
                gridRow={gridRows[index] ?? 1}
                isAloneInRow={
                  gridRows.filter((gridRow) => gridRow === gridRows[index]).length === 1
                }
                unfinishedId={data.folded.state.plateAppearance?.id ?? null}
                onOpen={onOpen}
              />
            ))}
          </div>
        </>
      )}
      <DeletedPlays data={data} onCorrect={mayRecord ? corrections.start : null} />
      {open !== null && (
        <PlaySheets
          game={game}
          open={open}
          onOpen={setOpen}
          onCorrect={corrections.start}
          onClose={close}
        />
      )}
      {corrections.pending !== null && (
        <PreviewDialog
          {...corrections.pending}
          busy={corrections.busy}
          onSave={corrections.save}
          onKeep={corrections.drop}
        />
      )}
    </>
  );
}

function openingOf({ lines, mayRecord }: PlaysGame, entryId: string | null): OpenPlay | null {
  const line = lines.find(({ entry }) => entry.id === entryId);
  return line && mayRecord ? { kind: line.entry.kind, id: line.entry.id } : null;
}

function HeadLinks({ game: { data } }: { game: PlaysGame }) {
  const { id, status } = data.game;
  return status === 'live' ? (
    <ButtonLink to={paths.liveGame(id)} icon={<Radio aria-hidden="true" size={20} />}>
      Back to the Game
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.gameReport(id)}>Read the Report</ButtonLink>
  );
}

/** The buttons name their action and keep their position when they are disabled. */
function UndoRow({ corrections: { history, undo, redo } }: { corrections: Corrections }) {
  return (
    <div className={styles.undoRow}>
      <Button
        disabled={history.undo === null}
        icon={<Undo2 aria-hidden="true" size={20} />}
        onClick={undo}
      >
        <StepLabel label={history.undo} emptyLabel="Nothing to undo" />
      </Button>
      <Button
        disabled={history.redo === null}
        icon={<Redo2 aria-hidden="true" size={20} />}
        onClick={redo}
      >
        <StepLabel label={history.redo} emptyLabel="Nothing to redo" />
      </Button>
    </div>
  );
}

function StepLabel({
  label,
  emptyLabel,
}: {
  label: { title: string; detail: string } | null;
  emptyLabel: string;
}) {
  if (label === null) return <span>{emptyLabel}</span>;
  return (
    <span className={styles.step}>
      <span>{label.title}</span>
      <span className={styles.stepDetail}>{label.detail}</span>
    </span>
  );
}

export interface PlaysScreenProps {
  gameId: string;
  entryId: string | null;
  /** Whether the screen opens at the problems that a correction left. */
  opensAtToCheck: boolean;
  onEntryClosed: () => void;
  /**
   * Called once the section or the missing play that the address names has been shown. For a play
   * that opens, `onEntryClosed` is called instead.
   */
  onShown: () => void;
}
