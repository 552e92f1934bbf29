import { type CountedPlay, countedPlays, countedRate } from '@full-count/baseball';
import { useMemo, useState } from 'react';
import { numberText } from '../../format/counted.ts';
import { endOfAtBat } from '../../labels/at-bats.ts';
import { callLabels } from '../../labels/calls.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { resultLabels } from '../../labels/results.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { AtBatCell } from '../at-bat-cell.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import { InningMark } from '../scoreboard/inning-mark.tsx';
import styles from './counted.module.css';
import { figureSentence } from './figure-sentence.ts';
import type { PlaysRequest } from './show-plays.ts';

/** A longer list is drawn in parts, because a season has thousands of pitches. */
const PLAYS_PER_PART = 100;

type Filter = 'all' | 'counted' | 'others';

interface PlaysDialogProps extends PlaysRequest {
  onClose: () => void;
}

/** The plays that a figure could count, the newest game first. Each leads to the play, where it can be corrected. */
export function PlaysDialog({ title, formula, figure, games, onClose }: PlaysDialogProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [shownPlays, setShownPlays] = useState(PLAYS_PER_PART);
  const playsOfGames = useMemo(
    () =>
      games().map(({ id, title: gameTitle, record }) => ({
        id,
        title: gameTitle,
        plays: countedPlays(figure, record),
      })),
    [games, figure],
  );
  const allPlays = playsOfGames.flatMap(({ plays }) => plays);
  const counted = allPlays.filter((play) => play.counted > 0).length;
  const filteredGames = playsOfGames
    .map((game) => ({ ...game, plays: game.plays.filter((play) => passes(play, filter)) }))
    .filter(({ plays }) => plays.length > 0)
    .toReversed();
  const filteredPlays = filteredGames.reduce((sum, { plays }) => sum + plays.length, 0);
  return (
    <Dialog open title={title} width="wide" onClose={onClose}>
      <div className={styles.plays}>
        <p>
          <b>{figureSentence(figure, countedRate(allPlays))}.</b>
          {formula !== undefined && <span className="muted"> {formula}</span>}
        </p>
        {allPlays.length === 0 ? (
          <p className="muted">The plays appear here as you log them.</p>
        ) : (
          <>
            <Segmented<Filter>
              label="Plays"
              labelHidden
              segments={[
                { value: 'all', label: `All ${numberText(allPlays.length)}` },
                { value: 'counted', label: `Counted ${numberText(counted)}` },
                { value: 'others', label: `Others ${numberText(allPlays.length - counted)}` },
              ]}
              value={filter}
              onChange={setFilter}
            />
            {filteredPlays === 0 && <p className="muted">No plays here.</p>}
            {firstPlays(filteredGames, shownPlays).map(({ id, title: gameTitle, plays }) => (
              <section key={id} className={styles.game} aria-label={gameTitle}>
                <h3>{gameTitle}</h3>
                <ul>
                  {plays.map((play) => (
                    <PlayLine key={play.entryId} gameId={id} play={play} />
                  ))}
                </ul>
              </section>
            ))}
            {filteredPlays > shownPlays && (
              <Button onClick={() => setShownPlays(shownPlays + PLAYS_PER_PART)}>
                Show {numberText(Math.min(PLAYS_PER_PART, filteredPlays - shownPlays))} More
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function passes({ counted }: CountedPlay, filter: Filter): boolean {
  return filter === 'all' || (filter === 'counted') === counted > 0;
}

interface GamePlays {
  readonly id: string;
  readonly title: string;
  readonly plays: readonly CountedPlay[];
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
  return (
    <li>
      <Link
        to={paths.plays(gameId, play.entryId)}
        className={classNames(styles.play, counted === 0 && styles.other)}
      >
        {plateAppearance === null ? (
          pitch && <CallMark call={pitch.facts.call} size={32} decorative />
        ) : (
          <AtBatCell atBat={plateAppearance} />
        )}
        <span className="grow">
          <span className={styles.people}>
            <b>{batter.name}</b> vs {pitcher.name}
          </span>
          <span className="small muted">{playText(play)}</span>
        </span>
        <span className={styles.side}>
          <InningMark inning={inning} half={halfInning} />
          <span className={counted > 0 ? styles.counted : 'small muted'}>{countedText(play)}</span>
        </span>
      </Link>
    </li>
  );
}

/** "on a 1-1 count, Called Strike, Slider, 78.4 mph" */
function playText({ pitch, plateAppearance }: CountedPlay): string {
  const count = pitch === null ? [] : [`on a ${pitch.balls}-${pitch.strikes} count`];
  if (plateAppearance !== null) return [endOfAtBat(plateAppearance, null), ...count].join(', ');
  if (pitch === null) return '';
  const { call, result, battedBall, pitchType, velocityMph } = pitch.facts;
  return [
    ...count,
    result === null ? callLabels[call].name : resultLabels(result, battedBall).name,
    ...(pitchType === 'unknown' ? [] : [pitchTypeLabels[pitchType].name]),
    ...(velocityMph === null ? [] : [`${velocityMph.toFixed(1)} mph`]),
  ].join(', ');
}

/** SLG counts bases, so its plays say how many. */
function countedText({ counted }: CountedPlay): string {
  if (counted === 0) return 'Not counted';
  return counted === 1 ? 'Counted' : `Counts ${counted}`;
}
