import { DISCREPANCY_LABELS, type Discrepancy } from '@full-count/baseball';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { countedText } from '../../format/counted.ts';
import { problemKey } from '../../local/game-history/steps.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { OpenPlay } from './model/open-play.ts';
import { halfName, type Line } from './model/timeline.ts';
import styles from './plays.module.css';

interface ProblemsSectionProps {
  lines: readonly Line[];
  /** What corrections on this device have left. Null until it was read. */
  toCheck: readonly string[] | null;
  /** Whether the screen opens at what they have left. */
  startsHere: boolean;
  onOpen: ((open: OpenPlay) => void) | null;
}

/** Where the log disagrees with the rules, each with what the staff can do about it. */
export function ProblemsSection(props: ProblemsSectionProps) {
  const { lines, toCheck, startsHere, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  useScrollToNew(list, toCheck, startsHere);
  const problems = lines.flatMap((line, place) =>
    line.problems.map((kind) => ({ kind, line, before: pitchBefore(lines, place) })),
  );
  if (problems.length === 0) return null;
  return (
    <Section title="Needs a Look" aside={countedText(problems.length, 'play')}>
      <ul ref={list} className={styles.problems}>
        {problems.map(({ kind, line, before }) => (
          <li
            key={`${line.entry.id} ${kind}`}
            tabIndex={-1}
            data-problem={problemKey({ entryId: line.entry.id, kind })}
          >
            <TriangleAlert aria-hidden="true" className={styles.alert} size={20} />
            <p className="grow">
              <b>{DISCREPANCY_LABELS[kind]}.</b>{' '}
              <span className="muted">{placeText(line, before, kind)}</span>
            </p>
            {onOpen !== null && <Remedy kind={kind} line={line} before={before} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Scrolls to the first problem that a correction has left, and moves the focus there to be read. */
function useScrollToNew(
  list: RefObject<HTMLUListElement | null>,
  toCheck: readonly string[] | null,
  startsHere: boolean,
): void {
  const known = useRef<readonly string[] | null>(startsHere ? [] : null);
  useEffect(() => {
    if (toCheck === null) return;
    const before = known.current ?? toCheck;
    known.current = toCheck;
    const added = toCheck.filter((key) => !before.includes(key));
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const row = rows.find(({ dataset }) => added.includes(dataset.problem ?? ''));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [list, toCheck]);
}

interface RemedyProps {
  kind: Discrepancy['kind'];
  line: Line;
  before: Line | null;
  onOpen: (open: OpenPlay) => void;
}

function Remedy({ kind, line, before, onOpen }: RemedyProps) {
  const { entry } = line;
  switch (kind) {
    case 'no_result':
      return before === null ? null : (
        <Button onClick={() => onOpen({ kind: 'pitch', id: before.entry.id })}>Add Result</Button>
      );
    case 'after_the_end':
      return entry.kind === 'pitch' ? (
        <Button onClick={() => onOpen({ kind: 'move', id: entry.id })}>Move Pitch</Button>
      ) : (
        <Button onClick={() => onOpen({ kind: 'event', id: entry.id })}>Review</Button>
      );
    case 'half_ended_early':
      return before === null ? null : (
        <Button
          onClick={() => onOpen({ kind: 'new-event', after: before.entry.id, type: 'end_half' })}
        >
          End Half-Inning
        </Button>
      );
    default:
      return <Button onClick={() => onOpen({ kind: entry.kind, id: entry.id })}>Review</Button>;
  }
}

/** What is missing is missing at the pitch before. */
function pitchBefore(lines: readonly Line[], place: number): Line | null {
  return lines.slice(0, place).findLast(({ entry }) => entry.kind === 'pitch') ?? null;
}

/** "Top of the 4th, Ruiz": where something is missing, that is where it should have been. */
function placeText(line: Line, before: Line | null, kind: Discrepancy['kind']): string {
  const isMissing = kind === 'no_result' || kind === 'half_ended_early';
  const own = (isMissing && before) || line;
  const { before: state } = own.effect;
  const who = own.entry.batter ?? state.plateAppearance?.batter;
  return `${halfName(own.pitch ?? state)}, ${who?.name ?? 'between at-bats'}`;
}
