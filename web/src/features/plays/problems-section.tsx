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
  /** The problems that corrections on this device left. Null while they are being read. */
  toCheck: readonly string[] | null;
  /** Whether the screen opens at the first of them, instead of only following new ones. */
  scrollsAtStart: boolean;
  onOpen: ((open: OpenPlay) => void) | null;
}

/** The points where the log disagrees with the rules, each with a way to fix it. */
export function ProblemsSection(props: ProblemsSectionProps) {
  const { lines, toCheck, scrollsAtStart, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  useScrollToNew(list, toCheck, scrollsAtStart);
  const problems = lines.flatMap((line, index) =>
    line.problems.map((kind) => ({ kind, line, before: pitchBefore(lines, index) })),
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
              <span className="muted">{locationText(line, before, kind)}</span>
            </p>
            {onOpen !== null && <Remedy kind={kind} line={line} before={before} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Scrolls to the first problem that a correction left, and focuses it so that it is read aloud. */
function useScrollToNew(
  list: RefObject<HTMLUListElement | null>,
  toCheck: readonly string[] | null,
  scrollsAtStart: boolean,
): void {
  const lastToCheck = useRef<readonly string[] | null>(scrollsAtStart ? [] : null);
  useEffect(() => {
    if (toCheck === null) return;
    const before = lastToCheck.current ?? toCheck;
    lastToCheck.current = toCheck;
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

/** The pitch before a line, which is where a missing result or play belongs. */
function pitchBefore(lines: readonly Line[], index: number): Line | null {
  return lines.slice(0, index).findLast(({ entry }) => entry.kind === 'pitch') ?? null;
}

/** "Top of the 4th, Ruiz". Something missing belongs to the pitch before. */
function locationText(line: Line, before: Line | null, kind: Discrepancy['kind']): string {
  const isMissing = kind === 'no_result' || kind === 'half_ended_early';
  const located = (isMissing && before) || line;
  const { before: state } = located.effect;
  const batter = located.entry.batter ?? state.plateAppearance?.batter;
  return `${halfName(located.pitch ?? state)}, ${batter?.name ?? 'between at-bats'}`;
}
