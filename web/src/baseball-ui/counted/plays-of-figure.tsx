import {
  type CountedPlay,
  countedRate,
  countWithNoun,
  numberText,
  type PlayList,
} from '@full-count/baseball';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import styles from './counted.module.css';
import { PlayLine } from './play-line.tsx';
import type { GamePlays, ListedPlays } from './show-plays.ts';

/** A longer list is drawn in parts, because a season has thousands of pitches. */
const PLAYS_PER_PART = 100;

type Filter = 'all' | 'counted' | 'others';

interface PlaysOfFigureProps {
  sentence: PlayList['sentence'];
  formula: string | undefined;
  plays: ListedPlays;
}

export function PlaysOfFigure({ sentence, formula, plays }: PlaysOfFigureProps) {
  const { games, missingGameCount } = plays;
  const [filter, setFilter] = useState<Filter>('all');
  const [maxShownPlays, setMaxShownPlays] = useState(PLAYS_PER_PART);
  const allPlays = games.flatMap((game) => game.plays);
  const { n, of } = countedRate(allPlays);
  const countedCount = allPlays.filter((play) => play.counted > 0).length;
  const filteredGames = games
    .map((game) => ({ ...game, plays: game.plays.filter((play) => passes(play, filter)) }))
    .filter((game) => game.plays.length > 0)
    .toReversed();
  const filteredPlayCount = filteredGames.reduce((sum, game) => sum + game.plays.length, 0);
  return (
    <>
      <p>
        <b>{sentence(n, of)}.</b>
        {formula !== undefined && <span className="muted"> {formula}</span>}
      </p>
      {missingGameCount > 0 && (
        <p>
          The pitches of {countWithNoun(missingGameCount, 'game')} aren't on this device, so they
          aren't listed.
        </p>
      )}
      {allPlays.length === 0 && missingGameCount === 0 && (
        <p className="muted">The plays appear here as you log them.</p>
      )}
      {allPlays.length > 0 && (
        <>
          {countedCount > 0 && countedCount < allPlays.length && (
            <Segmented<Filter>
              label="Plays"
              hidesLabel
              segments={[
                { value: 'all', label: `All ${numberText(allPlays.length)}` },
                { value: 'counted', label: `Counted ${numberText(countedCount)}` },
                { value: 'others', label: `Others ${numberText(allPlays.length - countedCount)}` },
              ]}
              value={filter}
              onChange={setFilter}
            />
          )}
          {firstPlays(filteredGames, maxShownPlays).map((game) => (
            <section key={game.id} className={styles.game} aria-label={game.title}>
              <h3>{game.title}</h3>
              <ul>
                {game.plays.map((play) => (
                  <PlayLine
                    key={`${play.entryId} ${game.plays.indexOf(play)}`}
                    gameId={game.id}
                    play={play}
                  />
                ))}
              </ul>
            </section>
          ))}
          {filteredPlayCount > maxShownPlays && (
            <Button onClick={() => setMaxShownPlays(maxShownPlays + PLAYS_PER_PART)}>
              Show {numberText(Math.min(PLAYS_PER_PART, filteredPlayCount - maxShownPlays))} More
            </Button>
          )}
        </>
      )}
    </>
  );
}

function passes({ counted }: CountedPlay, filter: Filter): boolean {
  return filter === 'all' || (filter === 'counted') === counted > 0;
}

function firstPlays(games: readonly GamePlays[], maxPlays: number): GamePlays[] {
  const shownGames: GamePlays[] = [];
  let remaining = maxPlays;
  for (const game of games) {
    if (remaining <= 0) break;
    shownGames.push({ ...game, plays: game.plays.slice(0, remaining) });
    remaining -= game.plays.length;
  }
  return shownGames;
}
