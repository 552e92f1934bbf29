import {
  countWithNoun,
  type LineupCardSide,
  lineupCard,
  type Side,
  visitorsFirst,
} from '@full-count/baseball';
import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { fullGameDateText, shownGameDate } from '../../../format/game-dates/shown-game-date.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { usePlayers, useTeamTimeZone } from '../../../local/queries/teams/use-team.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { PrintButton } from '../../../ui/buttons/print-button.tsx';
import { SpinnerScreen } from '../../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import styles from './cards.module.css';
import { LineupCardTable } from './lineup-card-table.tsx';
import { LoadedGame } from './loaded-game.tsx';

export function LineupCardScreen({ gameId }: { gameId: string }) {
  const players = usePlayers();
  if (players === undefined) return <SpinnerScreen />;
  return (
    <LoadedGame title="Lineup Card" gameId={gameId}>
      {(data, names) => <LineupCard data={data} names={names} players={players} />}
    </LoadedGame>
  );
}

interface LineupCardProps {
  data: FoldedGameData;
  names: Readonly<Record<Side, string>>;
  players: readonly PlayerRow[];
}

const SUBTITLES: Readonly<Record<GameRow['status'], string>> = {
  scheduled: 'For the umpire: both lineups on one page',
  live: 'For the umpire: both lineups on one page, as they stand now',
  suspended: 'Both lineups on one page, as they stood when the game was suspended',
  completed: 'Both lineups on one page, as they stood at the end of the game',
};

function LineupCard({ data: { game, setup, entries }, names, players }: LineupCardProps) {
  const date = shownGameDate(game.gameDate, useTeamTimeZone());
  const cards = useMemo(() => lineupCard(setup, entries), [setup, entries]);
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
