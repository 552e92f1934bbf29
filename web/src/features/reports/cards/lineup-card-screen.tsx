import {
  countWithNoun,
  type LineupCardSide,
  type LineupSpot,
  lineupCard,
  ordinal,
  type Person,
  positionCode,
  positionOf,
  type Side,
  type SpotAbsence,
  visitorsFirst,
} from '@full-count/baseball';
import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { Fragment, useMemo } from 'react';
import type { GameScreenProps } from '../../../baseball-ui/loading.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { fullGameDateText, shownGameDate } from '../../../format/game-dates/game-labels.ts';
import { usePlayers, useTeamTimeZone } from '../../../local/queries/teams/teams.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { SpinnerScreen } from '../../../ui/feedback/feedback.tsx';
import { PrintButton, Section } from '../../../ui/layout/section.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import styles from './cards.module.css';

const SUBTITLES: Readonly<Record<GameRow['status'], string>> = {
  scheduled: 'For the umpire: both lineups on one page',
  live: 'For the umpire: both lineups on one page, as they stand now',
  suspended: 'Both lineups on one page, as they stood when the game was suspended',
  completed: 'Both lineups on one page, as they stood at the end of the game',
};

export function LineupCardScreen({ data: { game, setup, entries }, names }: GameScreenProps) {
  const players = usePlayers();
  const date = shownGameDate(game.gameDate, useTeamTimeZone());
  const cards = useMemo(() => lineupCard(setup, entries), [setup, entries]);
  if (players === undefined) return <SpinnerScreen />;
  const [visitors, home] = visitorsFirst(game);
  return (
    <>
      <div className={`no-print ${styles.above}`}>
        <PageHead
          title="Lineup Card"
          sub={SUBTITLES[game.status]}
          actions={
            <>
              <ButtonLink to={paths.games}>Games</ButtonLink>
              <PrintButton />
            </>
          }
        />
      </div>
      <article className={styles.page} aria-label="Lineup card">
        <header>
          <h2>
            {names[visitors]} at {names[home]}
          </h2>
          <p>
            {fullGameDateText(date)}, {countWithNoun(game.innings, 'inning')}
          </p>
        </header>
        <div className={styles.lineups}>
          {[visitors, home].map((side) => (
            <LineupCardTable
              key={side}
              side={side}
              gameId={game.id}
              name={names[side]}
              role={side === visitors ? 'Visitors' : 'Home'}
              card={cards[side]}
              starter={setup.lineups[side]?.startingPitcher ?? null}
              players={side === 'team' ? players : NO_PLAYERS}
              bench={side === 'team' ? benchOf(cards.team, players) : NO_PLAYERS}
            />
          ))}
        </div>
        <footer className={styles.signed}>
          <p>Manager</p>
          <p>Umpire</p>
        </footer>
      </article>
    </>
  );
}

const NO_PLAYERS: readonly PlayerRow[] = [];

/** Empty without a lineup, because everyone would be on the bench. */
function benchOf(card: LineupCardSide, players: readonly PlayerRow[]): readonly PlayerRow[] {
  if (card.spots.length === 0) return NO_PLAYERS;
  return players.filter(({ id }) => !card.appearances.has(id));
}

interface LineupCardTableProps {
  name: string;
  role: string;
  side: Side;
  gameId: string;
  card: LineupCardSide;
  starter: Person | null;
  players: readonly PlayerRow[];
  bench: readonly PlayerRow[];
}

interface Row {
  readonly label: string;
  readonly person: Person | null;
  readonly earlierPlayers: readonly Person[];
  /** How the spot is passed over while no one fills it. */
  readonly absent: SpotAbsence | null;
}

function LineupCardTable(props: LineupCardTableProps) {
  const { name, role, side, gameId, card, starter, players, bench } = props;
  const playersById = new Map(players.map((player) => [player.id, player]));
  const playerOf = (person: Person | null) => (person?.id ? playersById.get(person.id) : undefined);
  const columns: readonly Column<Row>[] = [
    { key: 'spot', header: '', kind: 'code', cell: ({ label }) => label },
    { key: 'number', header: 'No.', cell: ({ person }) => playerOf(person)?.jersey ?? '' },
    { key: 'name', header: 'Player', kind: 'name', cell: (row) => nameCell(row, side, gameId) },
    {
      key: 'position',
      header: 'Pos.',
      kind: 'code',
      cell: ({ label, person }) => (label === 'P' ? '' : positionText(card, person)),
    },
    // Blank lines, on which a coach writes on the printed card.
    {
      key: 'sub',
      header: 'Substitute',
      kind: 'name',
      cell: () => <span className={styles.blank} />,
      isHiddenOnPhone: true,
    },
  ];
  return (
    <Section title={name} aside={role}>
      {card.spots.length === 0 && <p className="muted">No lineup set.</p>}
      <Table
        caption={`${name} lineup`}
        columns={columns}
        rows={rowsOf(card, starter)}
        rowKey={({ label }) => label}
      />
      {bench.length > 0 && (
        <p className={styles.bench}>
          <b>Bench:</b>{' '}
          {bench.map((player, index) => (
            <Fragment key={player.id}>
              {index > 0 && ', '}
              <PlayerLink to={paths.player(player.id)} name={benchText(player)} />
            </Fragment>
          ))}
        </p>
      )}
    </Section>
  );
}

function rowsOf(card: LineupCardSide, starter: Person | null): Row[] {
  const spotRow = ({ current, earlier, absent }: LineupSpot, label: string): Row => ({
    label,
    person: current,
    earlierPlayers: earlier,
    absent,
  });
  const spots = card.spots.map((spot, index) => {
    const isDesignatedPlayer = card.designatedPlayer?.spot === index;
    return spotRow(spot, `${index + 1}${isDesignatedPlayer ? ' DP' : ''}`);
  });
  const flex = card.flex === null ? [] : [spotRow(card.flex, 'FLEX')];
  const pitcher = {
    label: 'P',
    person: card.pitchers.at(-1) ?? starter,
    earlierPlayers: card.pitchers.slice(0, -1),
    absent: null,
  };
  return [...spots, ...flex, pitcher];
}

/** Where the player plays that day. Empty while nobody has said. */
function positionText({ positions }: LineupCardSide, person: Person | null): string {
  const position = person && positionOf(positions, person);
  return position === null ? '' : positionCode(position);
}

function nameCell({ label, person, earlierPlayers, absent }: Row, side: Side, gameId: string) {
  return (
    <>
      {person !== null && <PlayerLink to={playerPath(gameId, side, person)} name={person.name} />}
      {absent !== null && (
        <span className={`small muted ${styles.earlier}`}>
          {absent === 'skip' ? 'Left. The spot is skipped' : 'Left. The spot is an out each time'}
        </span>
      )}
      {earlierPlayers.length > 0 && (
        <span className={`small muted ${styles.earlier}`}>
          {earlierText(label, earlierPlayers)}
        </span>
      )}
    </>
  );
}

function earlierText(label: string, earlierPlayers: readonly Person[]): string {
  const names = new Intl.ListFormat('en-US').format(earlierPlayers.map(({ name }) => name));
  return label === 'P'
    ? `${ordinal(earlierPlayers.length + 1)} pitcher, after ${names}`
    : `Replaced ${names}`;
}

function benchText({ jersey, playerName }: PlayerRow): string {
  return jersey === null ? playerName : `${jersey} ${playerName}`;
}
