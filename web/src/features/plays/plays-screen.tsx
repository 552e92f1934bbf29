import { may } from '@full-count/sync-protocol';
import { Radio, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type GameScreenProps, LoadedGame } from '../../baseball-ui/loading.tsx';
import { VersionsBanner } from '../../baseball-ui/versions-banner.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { spanText, undecidedSpan } from '../../local/queries/games/stored-game.ts';
import { usePlayers } from '../../local/queries/teams/teams.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink, Link } from '../../ui/buttons/button.tsx';
import { EmptyState, ReadOnlyNote, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { DeletedPlays } from './deleted-plays.tsx';
import { HalfSection } from './half-section.tsx';
import type { OpenPlay, PlaysGame } from './model/plays-game.ts';
import {
  filterHalves,
  gridRowsOf,
  type Half,
  halvesOf,
  latestFirst,
  linesOf,
  type PlaysFilter,
} from './model/timeline.ts';
import styles from './plays.module.css';
import { ProblemsSection } from './problems-section.tsx';
import { type Corrections, PreviewDialog, useCorrections } from './sheets/corrections.tsx';
import { PlaySheets } from './sheets/play-sheets.tsx';

export function PlaysScreen({ gameId, ...addressProps }: PlaysScreenProps) {
  return (
    <LoadedGame title="Plays" gameId={gameId}>
      {(game) => <LoadedPlays {...game} {...addressProps} />}
    </LoadedGame>
  );
}

function LoadedPlays(props: Omit<PlaysScreenProps, 'gameId'> & GameScreenProps) {
  const { data, names: _, team, ...addressProps } = props;
  const players = usePlayers();
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  const game = useMemo(
    (): PlaysGame | undefined =>
      players && { data, lines: linesOf(data), team, players, mayRecord },
    [data, team, players, mayRecord],
  );
  return game ? <PlaysView game={game} {...addressProps} /> : <SpinnerScreen />;
}

const NO_FILTER: PlaysFilter = { inning: null, batter: null };

function PlaysView(props: Omit<PlaysScreenProps, 'gameId'> & { game: PlaysGame }) {
  const { game, entryId, opensAtRulings, scrollsToProblems, onEntryClosed, onShown } = props;
  const { data, lines, mayRecord } = game;
  const [openPlay, setOpenPlay] = useState(() => playFromAddress(game, entryId, opensAtRulings));
  const [filter, setFilter] = useState(NO_FILTER);
  const [isPlayFromAddress, setIsPlayFromAddress] = useState(openPlay !== null);
  // A person who may only read cannot open the play of the address, so it is marked.
  const [markedId] = useState(mayRecord ? null : entryId);
  // The address can name a missing play or the list of problems, for which no sheet opens.
  const hasAddressWithoutSheet = (entryId !== null && openPlay === null) || scrollsToProblems;
  const close = () => {
    setOpenPlay(null);
    setIsPlayFromAddress(false);
    if (isPlayFromAddress) onEntryClosed();
  };
  const corrections = useCorrections(data, close);
  const halves = useMemo(() => halvesOf(data, lines), [data, lines]);
  const filteredHalves = filterHalves(halves, filter);
  const shownHalves = data.game.status === 'live' ? latestFirst(filteredHalves) : filteredHalves;
  const gridRows = gridRowsOf(shownHalves);
  const onOpen = mayRecord ? setOpenPlay : null;
  // The caller then cleans the address, so that a reload does not scroll or look for the play again.
  const hasReported = useRef(false);
  useEffect(() => {
    if (hasAddressWithoutSheet && !hasReported.current) onShown();
    hasReported.current = true;
  }, [hasAddressWithoutSheet, onShown]);
  return (
    <>
      <PageHead
        title="Plays"
        sub={`vs ${data.game.opponent}`}
        filters={
          lines.length > 0 && <PlaysFilters halves={halves} value={filter} onChange={setFilter} />
        }
        filterCount={Number(filter.inning !== null) + Number(filter.batter !== null)}
      />
      {!mayRecord && <ReadOnlyNote>You need write permission to make corrections.</ReadOnlyNote>}
      <ProblemsSection
        lines={lines}
        problemKeysToCheck={corrections.history.toCheck}
        scrollsToFirstAtStart={scrollsToProblems}
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
        <div className={styles.halves}>
          {shownHalves.map((half, index) => (
            <HalfSection
              key={half.key}
              half={half}
              gridRow={gridRows[index] ?? 1}
              isAloneInRow={gridRows.filter((gridRow) => gridRow === gridRows[index]).length === 1}
              atBatInProgressId={data.folded.state.plateAppearance?.id ?? null}
              gameId={data.game.id}
              markedId={markedId}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
      <DeletedPlays data={data} onCorrect={mayRecord ? corrections.start : null} />
      <div className={`no-print ${styles.foot}`}>
        {mayRecord && <UndoButtons corrections={corrections} />}
        <WayBack game={data.game} />
      </div>
      {openPlay !== null && (
        <PlaySheets
          game={game}
          openPlay={openPlay}
          onOpen={setOpenPlay}
          onCorrect={corrections.start}
          onClose={close}
        />
      )}
      <PreviewDialog corrections={corrections} />
    </>
  );
}

function playFromAddress(
  { lines, data, mayRecord }: PlaysGame,
  entryId: string | null,
  opensAtRulings: boolean,
): OpenPlay | null {
  if (!mayRecord) return null;
  const line = lines.find(({ entry }) => entry.id === entryId);
  if (line !== undefined) return { kind: line.entry.kind, id: line.entry.id, opensAtRulings };
  const atBat = data.folded.plateAppearances.find(({ id }) => id === entryId);
  return atBat === undefined ? null : { kind: 'at-bat', id: atBat.id };
}

function WayBack({ game: { id, status } }: Pick<FoldedGameData, 'game'>) {
  return status === 'live' ? (
    <ButtonLink to={paths.liveGame(id)} icon={Radio}>
      Back to the Game
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.gameReport(id)}>Read the Report</ButtonLink>
  );
}

function UndoButtons({ corrections: { history, undo, redo } }: { corrections: Corrections }) {
  return (
    <>
      <Button disabled={history.undo === null} icon={Undo2} onClick={undo}>
        <StepLabel {...(history.undo ?? { title: 'Nothing to undo', detail: '' })} />
      </Button>
      {history.redo !== null && (
        <Button icon={Redo2} onClick={redo}>
          <StepLabel {...history.redo} />
        </Button>
      )}
    </>
  );
}

function StepLabel({ title, detail }: { title: string; detail: string }) {
  return (
    <span className={styles.step}>
      <span>{title}</span>
      <span className={styles.stepDetail}>{detail}</span>
    </span>
  );
}

interface PlaysScreenProps {
  gameId: string;
  entryId: string | null;
  opensAtRulings: boolean;
  scrollsToProblems: boolean;
  onEntryClosed: () => void;
  /** Called once the screen is drawn, if the address opens no sheet. */
  onShown: () => void;
}

function VersionsNote({ data: { game, log } }: { data: FoldedGameData }) {
  if (Object.keys(game.recordings).length === 1) return null;
  const span = undecidedSpan(game, log);
  const path = paths.recordings(game.id);
  if (span !== null) return <VersionsBanner inningsText={spanText(span)} to={path} />;
  return (
    <p>
      <Link to={path}>There's another version of this game</Link>
    </p>
  );
}

interface PlaysFiltersProps {
  halves: readonly Half[];
  value: PlaysFilter;
  onChange: (filter: PlaysFilter) => void;
}

const ALL_INNINGS = 'all';
/** No batter has an empty name, but one may be called "all". */
const ALL_BATTERS = '';

function PlaysFilters({ halves, value, onChange }: PlaysFiltersProps) {
  const innings = [...new Set(halves.map(({ inning }) => inning))];
  const batters = [
    ...new Set(
      halves.flatMap(({ plays }) => plays.flatMap(({ atBat }) => atBat?.batter.name ?? [])),
    ),
  ].sort((a, b) => a.localeCompare(b));
  return (
    <>
      <Select
        label="Inning"
        options={[
          { value: ALL_INNINGS, label: 'All innings' },
          ...innings.map((inning) => ({ value: String(inning), label: String(inning) })),
        ]}
        value={value.inning === null ? ALL_INNINGS : String(value.inning)}
        onChange={({ target }) =>
          onChange({ ...value, inning: target.value === ALL_INNINGS ? null : Number(target.value) })
        }
      />
      <Select
        label="Batter"
        options={[
          { value: ALL_BATTERS, label: 'All batters' },
          ...batters.map((name) => ({ value: name, label: name })),
        ]}
        value={value.batter ?? ALL_BATTERS}
        onChange={({ target }) =>
          onChange({ ...value, batter: target.value === ALL_BATTERS ? null : target.value })
        }
      />
    </>
  );
}
