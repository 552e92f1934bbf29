import {
  countWithNoun,
  OUTCOMES,
  oneDecimalText,
  otherSide,
  type PitchFacts,
  ZONE_LABELS,
} from '@full-count/baseball';
import { Pencil, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { CallMark } from '../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-row.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { playerPath } from '../../baseball-ui/player-path.ts';
import { AtBatCell } from '../../baseball-ui/scorebook-cell.tsx';
import { endOfAtBat } from '../../labels/at-bats.ts';
import { callLabels, mphText, pitchTypeLabels } from '../../labels/pitches.ts';
import { nameOfEvent } from '../../labels/terms.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { detailedEventText } from './model/change-labels.ts';
import type { OpenPlay } from './model/plays-game.ts';
import { type Half, halfName, type Line, type Play } from './model/timeline.ts';
import styles from './plays.module.css';

type OnOpen = ((play: OpenPlay) => void) | null;

interface HalfSectionProps {
  half: Half;
  /** The row on a wide screen, shared with the other half of the inning. */
  gridRow: number;
  isAloneInRow: boolean;
  /** Null between two at-bats. */
  atBatInProgressId: string | null;
  gameId: string;
  /** The entry or at-bat in the address, for members who cannot open it. */
  markedId: string | null;
  onOpen: OnOpen;
}

/** As in a scorebook, each at-bat has a cell with its pitches beside it. */
export function HalfSection({ half, gridRow, isAloneInRow, ...playProps }: HalfSectionProps) {
  const runs = half.plays
    .flatMap(({ lines }) => lines)
    .reduce((sum, { effect }) => sum + effect.runs.length, 0);
  return (
    <Section
      title={halfName(half)}
      className={isAloneInRow ? styles.alone : styles[half.halfInning]}
      style={{ '--row': gridRow } as CSSProperties}
      aside={countWithNoun(runs, 'run')}
    >
      <ol>
        {half.plays.map((play) => (
          <PlayRow key={play.key} play={play} {...playProps} />
        ))}
      </ol>
    </Section>
  );
}

interface PlayRowProps
  extends Pick<HalfSectionProps, 'atBatInProgressId' | 'gameId' | 'markedId' | 'onOpen'> {
  play: Play;
}

function PlayRow({ play, atBatInProgressId, gameId, markedId, onOpen }: PlayRowProps) {
  const { atBat, lines } = play;
  if (atBat === null) {
    return (
      <li className={styles.between}>
        <Lines lines={lines} markedId={markedId} onOpen={onOpen} />
      </li>
    );
  }
  const { batter, pitcher, battingSide, runsOnPlay } = atBat;
  return (
    <li className={styles.play} {...markProps(atBat.id === markedId)}>
      <AtBatCell atBat={atBat} />
      <div>
        <p className={styles.who}>
          <b>
            <PlayerLink to={playerPath(gameId, battingSide, batter)} name={batter.name} />
          </b>{' '}
          <span>
            {endOfAtBat(atBat, atBatInProgressId)}
            {runsOnPlay > 0 && `, ${countWithNoun(runsOnPlay, 'run')}`}
          </span>
        </p>
        <p className="small muted">
          vs{' '}
          <PlayerLink
            to={playerPath(gameId, otherSide(battingSide), pitcher)}
            name={pitcher.name}
          />
        </p>
      </div>
      {onOpen !== null && (
        <IconButton
          label={`Correct ${batter.name}'s at-bat`}
          variant="quiet"
          icon={Pencil}
          onClick={() => onOpen({ kind: 'at-bat', id: atBat.id })}
        />
      )}
      <Lines lines={lines} markedId={markedId} onOpen={onOpen} />
    </li>
  );
}

function markProps(isMarked: boolean) {
  return isMarked ? ({ 'aria-current': 'true', ref: scrollIntoView } as const) : {};
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function Lines(props: Pick<HalfSectionProps, 'markedId' | 'onOpen'> & { lines: readonly Line[] }) {
  const { lines, markedId, onOpen } = props;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.entry.id} {...markProps(line.entry.id === markedId)}>
          <LineButton line={line} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function LineButton({ line, onOpen }: { line: Line; onOpen: OnOpen }) {
  const { entry, problems } = line;
  const content = (
    <>
      {problems.length > 0 && (
        <TriangleAlert aria-label="Needs a look" className={styles.alert} size={18} />
      )}
      {line.isLate && <span className={styles.late}>Late</span>}
      {entry.kind === 'pitch' ? (
        <PitchMarks facts={entry} />
      ) : (
        <span>
          <b>{nameOfEvent(entry)}:</b> {detailedEventText(entry)}
        </span>
      )}
    </>
  );
  if (onOpen === null) return <span className={styles.line}>{content}</span>;
  return (
    <button
      type="button"
      className={styles.line}
      aria-label={entry.kind === 'pitch' ? spokenPitch(line, entry) : undefined}
      onClick={() => onOpen({ kind: entry.kind, id: entry.id })}
    >
      {content}
    </button>
  );
}

function PitchMarks({ facts }: { facts: PitchFacts }) {
  return (
    <>
      <TypeTag type={facts.pitchType} decorative />
      <CallMark call={facts.call} size={24} decorative />
      {outcomeLabel(facts) !== null && <b className={styles.mph}>{outcomeLabel(facts)?.short}</b>}
      {facts.zone !== null && <span className="num">{facts.zone}</span>}
      {facts.velocityMph !== null && (
        <span className={styles.mph}>{oneDecimalText(facts.velocityMph)}</span>
      )}
    </>
  );
}

/** Null if the mark of the call already shows the outcome. */
function outcomeLabel({ result, foulBunt, foulTip }: PitchFacts) {
  if (result === 'hit_by_pitch') return { short: 'HBP', name: OUTCOMES.hit_by_pitch.label };
  if (foulBunt) return { short: 'Bunt', name: OUTCOMES.foul_bunt.label };
  return foulTip ? { short: 'Tip', name: OUTCOMES.foul_tip.label } : null;
}

/** "Pitch 3: Fastball, Ball, zone 3 High-Right, on a 1-1 count, 88.0 mph" */
function spokenPitch({ pitch, problems, isLate }: Line, facts: PitchFacts): string {
  const { zone, velocityMph } = facts;
  const parts = [
    pitchTypeLabels[facts.pitchType].name,
    outcomeLabel(facts)?.name ?? callLabels[facts.call].name,
    zone === null ? 'no zone' : `zone ${zone} ${ZONE_LABELS[zone] ?? ''}`.trim(),
    ...(pitch === null ? [] : [`on a ${pitch.balls}-${pitch.strikes} count`]),
    ...(velocityMph === null ? [] : [mphText(velocityMph)]),
    ...(isLate ? ['arrived late'] : []),
    ...(problems.length > 0 ? ['needs a look'] : []),
  ];
  return `Pitch ${pitch?.pitchNumber ?? ''}: ${parts.join(', ')}`;
}
