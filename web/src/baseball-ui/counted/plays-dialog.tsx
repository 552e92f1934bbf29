import {
  type CountedPlay,
  countedRate,
  countWithNoun,
  type ListedFigure,
  numberText,
  type PitchType,
  type PlayList,
} from '@full-count/baseball';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { endOfAtBat } from '../../labels/at-bats.ts';
import { callLabels, pitchTypeLabels } from '../../labels/pitches.ts';
import { earnedLabel, resultLabels } from '../../labels/results.ts';
import { paths } from '../../platform/paths.ts';
import { Button, Link } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import { InningMark } from '../scoreboard/situation.tsx';
import { AtBatCell } from '../scorebook-cell.tsx';
import styles from './counted.module.css';
import {
  type GamePlays,
  type ListedPlays,
  type PlaysOf,
  type PlaysRequest,
  ShowPlaysContext,
} from './show-plays.ts';

/** The plays that a figure could count, the newest game first. A figure that is the sum of others has a list for each. */
function PlaysDialog(props: PlaysRequest & { onClose: () => void }) {
  const { parts = [], playsOf, onClose, ...request } = props;
  const [partTitle, setPartTitle] = useState(parts[0]?.title ?? '');
  const part = parts.find(({ title }) => title === partTitle);
  const { title, formula } = part ?? request;
  const figure = useListedFigure(part?.plays ?? request.plays, request.type);
  const plays = useListedPlays(playsOf, figure);
  return (
    <Dialog title={request.title} width="wide" onClose={onClose}>
      <div className={styles.plays}>
        {parts.length > 0 && (
          <>
            <p>{request.formula}</p>
            <Segmented
              label="Part of the figure"
              hidesLabel
              segments={parts.map((part) => ({ value: part.title, label: part.title }))}
              value={partTitle}
              onChange={setPartTitle}
            />
          </>
        )}
        {plays === null ? (
          <p className="muted">Loading...</p>
        ) : (
          <PlaysOfFigure
            key={title}
            sentence={figure.plays.sentence}
            formula={formula}
            plays={plays}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The same object for the same list, because the plays are read again for another one. */
function useListedFigure(plays: PlayList, type: PitchType | undefined): ListedFigure {
  return useMemo(() => ({ plays, type }), [plays, type]);
}

function useListedPlays(playsOf: PlaysOf, figure: ListedFigure): ListedPlays | null {
  const result = useMemo(() => playsOf(figure), [playsOf, figure]);
  const [loaded, setLoaded] = useState<{ promise: unknown; plays: ListedPlays } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!(result instanceof Promise)) return;
    let isCancelled = false;
    result.then(
      (plays) => {
        if (!isCancelled) setLoaded({ promise: result, plays });
      },
      (error: unknown) => setFailure({ error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [result]);
  if (failure !== null) throw failure.error;
  if (!(result instanceof Promise)) return result;
  return loaded?.promise === result ? loaded.plays : null;
}

/** The figures inside it open the list of the plays that they count. */
export function FigureLists({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<PlaysRequest | null>(null);
  return (
    <ShowPlaysContext value={setRequest}>
      {children}
      {request !== null && <PlaysDialog {...request} onClose={() => setRequest(null)} />}
    </ShowPlaysContext>
  );
}

/** A longer list is drawn in parts, because a season has thousands of pitches. */
const PLAYS_PER_PART = 100;

type Filter = 'all' | 'counted' | 'others';

interface PlaysOfFigureProps {
  sentence: PlayList['sentence'];
  formula: string | undefined;
  plays: ListedPlays;
}

function PlaysOfFigure({ sentence, formula, plays }: PlaysOfFigureProps) {
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

function PlayLine({ gameId, play }: { gameId: string; play: CountedPlay }) {
  const { inning, halfInning, batter, pitcher, pitch, plateAppearance, counted } = play;
  const isRun = play.whyEarned !== null;
  return (
    <li>
      <Link
        to={paths.plays(gameId, play.entryId)}
        className={classNames(styles.play, counted === 0 && styles.other)}
      >
        {plateAppearance !== null && <AtBatCell atBat={plateAppearance} />}
        {plateAppearance === null && pitch !== null && (
          <CallMark call={pitch.facts.call} size={32} decorative />
        )}
        <span className="grow">
          <span className={styles.people}>
            <b>{batter.name}</b> {isRun ? 'scores' : `vs ${pitcher.name}`}
          </span>
          <span className="small muted">{playText(play)}</span>
        </span>
        <span className={styles.side}>
          <InningMark inning={inning} half={halfInning} />
          <span className={counted > 0 ? styles.counted : 'small muted'}>{countedLabel(play)}</span>
        </span>
      </Link>
    </li>
  );
}

/** "on a 1-1 count, Called Strike, Slider, 78.4 mph" */
function playText({ pitch, plateAppearance, whyEarned, pitcher }: CountedPlay): string {
  if (whyEarned !== null) return `charged to ${pitcher.name}: ${whyEarned}`;
  const count = pitch === null ? [] : [`on a ${pitch.balls}-${pitch.strikes} count`];
  if (plateAppearance !== null) return [endOfAtBat(plateAppearance), ...count].join(', ');
  if (pitch === null) return '';
  const { call, result, battedBall, pitchType, velocityMph } = pitch.facts;
  return [
    ...count,
    result === null ? callLabels[call].name : resultLabels(result, battedBall).name,
    ...(pitchType === 'unknown' ? [] : [pitchTypeLabels[pitchType].name]),
    ...(velocityMph === null ? [] : [`${velocityMph.toFixed(1)}\u00a0mph`]),
  ].join(', ');
}

/** Only SLG and ISO count a play more than once. They count bases. */
function countedLabel({ counted, whyEarned }: CountedPlay): string {
  if (whyEarned !== null) return earnedLabel(counted > 0);
  if (counted === 0) return 'Not counted';
  return counted === 1 ? 'Counted' : `${counted} bases`;
}
