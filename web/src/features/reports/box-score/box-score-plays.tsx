import {
  countWithNoun,
  type DescribedPlay,
  type HalfInningPlays,
  playByPlay,
  type RosterPositions,
  type ScoringPlay,
  type Side,
} from '@full-count/baseball';
import { type ReactNode, useMemo } from 'react';
import { halfText, runNotes } from '../../../baseball-ui/final/box-score-text.ts';
import { boardNames, MAX_LETTERS_BESIDE_SCORE } from '../../../format/board-names.ts';
import { eventText } from '../../../labels/entries.ts';
import { callLabels } from '../../../labels/pitches.ts';
import { nameOfEvent } from '../../../labels/terms.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { BACK_TO_GAME, paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './box-score.module.css';

interface PlayByPlayProps extends FoldedGameData {
  positions: RosterPositions | undefined;
  /** For those who watch. */
  isNewestFirst?: boolean;
  ifEmpty?: ReactNode;
}

/** The plays in order. Empty before the first one, and not printed, because the box score has one sheet. */
export function PlayByPlay({
  game,
  setup,
  entries,
  positions,
  isNewestFirst = false,
  ifEmpty = null,
}: PlayByPlayProps) {
  const halves = useMemo(() => {
    const inOrder = playByPlay(setup, entries, positions);
    return isNewestFirst ? inOrder.reverse() : inOrder;
  }, [setup, entries, positions, isNewestFirst]);
  if (halves.length === 0) return ifEmpty;
  return (
    <Section title="Play by Play" aside="tap a play to find it in Plays" className="no-print">
      <div className={styles.halves}>
        {halves.map((half) => (
          <HalfInning
            key={half.plays[0]?.entry.id}
            gameId={game.id}
            half={half}
            isNewestFirst={isNewestFirst}
          />
        ))}
      </div>
    </Section>
  );
}

interface HalfInningProps {
  gameId: string;
  half: HalfInningPlays;
  isNewestFirst: boolean;
}

function HalfInning({ gameId, half, isNewestFirst }: HalfInningProps) {
  const plays = half.plays.map((play) => (
    <li key={play.entry.id}>
      <Link to={paths.plays(gameId, play.entry.id)} className={styles.play}>
        {textOf(play)}
      </Link>
    </li>
  ));
  const leadoffOuts = half.leadoffOuts > 0 && (
    <li className={styles.play}>{emptySpotText(half.leadoffOuts)}</li>
  );
  return (
    <Section title={halfText(half)} level={3} aside={countWithNoun(half.runs, 'run')}>
      <ol>
        {!isNewestFirst && leadoffOuts}
        {isNewestFirst ? plays.reverse() : plays}
        {isNewestFirst && leadoffOuts}
      </ol>
    </Section>
  );
}

function textOf(play: DescribedPlay): string {
  const text = playText(play);
  if (play.emptySpotOuts === 0) return text;
  return `${text.endsWith('.') ? text : `${text}.`} ${emptySpotText(play.emptySpotOuts)}`;
}

function emptySpotText(outs: number): string {
  return outs === 1 ? 'The empty spot is out.' : `${outs} empty spots are out.`;
}

function playText({ entry, text, moves, errors }: DescribedPlay): string {
  if (text !== null) return text;
  const errorText = errors === '' ? '' : ` (${errors})`;
  const moveTexts = moves.map(({ name, to }) =>
    to === 'out' ? `${name} out` : `${name} to ${to}`,
  );
  if (entry.kind === 'pitch') {
    return `${callLabels[entry.call].name}: ${moveTexts.join(', ')}${errorText}`;
  }
  if (entry.type === 'dropped_foul') return `${nameOfEvent(entry)}${errorText}`;
  return `${nameOfEvent(entry)}: ${moveTexts.join(', ') || eventText(entry)}${errorText}`;
}

interface ScoringSummaryProps {
  gameId: string;
  plays: readonly ScoringPlay[];
  /** The visitors first. */
  sides: readonly Side[];
  names: Readonly<Record<Side, string>>;
  mayChangeScoring: boolean;
}

export function ScoringSummary(props: ScoringSummaryProps) {
  const { gameId, plays, sides, names, mayChangeScoring } = props;
  const shortNames = boardNames(names, MAX_LETTERS_BESIDE_SCORE);
  return (
    <Section title="Scoring Summary" aside="An earned run needed no mistake">
      {plays.length === 0 ? (
        <p className="muted">No one has scored.</p>
      ) : (
        <ol className={styles.summary}>
          {plays.map((play) => (
            <li key={play.entryId}>
              <span className="muted">{halfText(play)}</span>
              <div>
                <p>{play.text}</p>
                <div className={styles.runs}>
                  <div>
                    {runNotes(play).map((note) => (
                      <p key={note} className="small muted">
                        {note}
                      </p>
                    ))}
                  </div>
                  {mayChangeScoring && (
                    <Link
                      className={styles.change}
                      to={paths.rulings(gameId, play.entryId)}
                      state={BACK_TO_GAME}
                      aria-label={`Change the scoring: ${halfText(play)}, ${play.text}`}
                    >
                      Change
                    </Link>
                  )}
                </div>
              </div>
              <span className="num">
                {sides.map((side) => `${shortNames[side]} ${play.score[side]}`).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
