import { countWithNoun, DISCREPANCY_LABELS, type Discrepancy } from '@full-count/baseball';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { problemKey } from '../../local/game-history/steps.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { OpenPlay } from './model/plays-game.ts';
import { halfName, type Line } from './model/timeline.ts';
import styles from './plays.module.css';

interface ProblemsSectionProps {
  lines: readonly Line[];
  /** The problems that corrections on this device caused. Null while they are being read. */
  problemKeysToCheck: readonly string[] | null;
  scrollsToFirstAtStart: boolean;
  onOpen: ((play: OpenPlay) => void) | null;
}

export function ProblemsSection(props: ProblemsSectionProps) {
  const { lines, problemKeysToCheck, scrollsToFirstAtStart, onOpen } = props;
  const listRef = useRef<HTMLUListElement>(null);
  useScrollToNew(listRef, problemKeysToCheck, scrollsToFirstAtStart);
  const problems = lines.flatMap((line, index) =>
    line.problems.map((kind) => ({ kind, line, previousPitch: pitchBefore(lines, index) })),
  );
  if (problems.length === 0) return null;
  return (
    <Section title="Needs a Look" aside={countWithNoun(problems.length, 'play')}>
      <ul ref={listRef} className={styles.problems}>
        {problems.map(({ kind, line, previousPitch }) => (
          <li
            key={`${line.entry.id} ${kind}`}
            tabIndex={-1}
            data-problem={problemKey({ entryId: line.entry.id, kind })}
          >
            <TriangleAlert className={styles.alert} size={20} />
            <p className="grow">
              <b>{DISCREPANCY_LABELS[kind]}.</b>{' '}
              <span className="muted">{locationText(line, previousPitch, kind)}</span>
            </p>
            {onOpen !== null && (
              <Remedy kind={kind} line={line} previousPitch={previousPitch} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Also focuses the first new problem, so that it is read aloud. */
function useScrollToNew(
  listRef: RefObject<HTMLUListElement | null>,
  problemKeysToCheck: readonly string[] | null,
  scrollsToFirstAtStart: boolean,
): void {
  // Null until the first keys arrive, which then do not count as new. An empty list makes all of them new.
  const shownKeys = useRef<readonly string[] | null>(scrollsToFirstAtStart ? [] : null);
  useEffect(() => {
    if (problemKeysToCheck === null) return;
    const knownKeys = shownKeys.current ?? problemKeysToCheck;
    shownKeys.current = problemKeysToCheck;
    const newKeys = problemKeysToCheck.filter((key) => !knownKeys.includes(key));
    const rows = [...(listRef.current?.children ?? [])] as HTMLElement[];
    const row = rows.find(({ dataset }) => newKeys.includes(dataset.problem ?? ''));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [listRef, problemKeysToCheck]);
}

interface RemedyProps {
  kind: Discrepancy['kind'];
  line: Line;
  previousPitch: Line | null;
  onOpen: (play: OpenPlay) => void;
}

function Remedy({ kind, line, previousPitch, onOpen }: RemedyProps) {
  const { entry } = line;
  switch (kind) {
    case 'no_result':
      return previousPitch === null ? null : (
        <Button onClick={() => onOpen({ kind: 'pitch', id: previousPitch.entry.id })}>
          Add Result
        </Button>
      );
    case 'after_the_end':
      return entry.kind === 'pitch' ? (
        <Button onClick={() => onOpen({ kind: 'move-pitch', id: entry.id })}>Move Pitch</Button>
      ) : (
        <Button onClick={() => onOpen({ kind: 'event', id: entry.id })}>Review</Button>
      );
    case 'half_ended_early':
      return previousPitch === null ? null : (
        <Button
          onClick={() =>
            onOpen({ kind: 'new-event', after: previousPitch.entry.id, type: 'end_half' })
          }
        >
          End Half-Inning
        </Button>
      );
    default:
      return <Button onClick={() => onOpen({ kind: entry.kind, id: entry.id })}>Review</Button>;
  }
}

function pitchBefore(lines: readonly Line[], index: number): Line | null {
  return lines.slice(0, index).findLast(({ entry }) => entry.kind === 'pitch') ?? null;
}

/** "Top of the 4th, Ruiz". A missing result or play belongs to the previous pitch. */
function locationText(line: Line, previousPitch: Line | null, kind: Discrepancy['kind']): string {
  const isMissing = kind === 'no_result' || kind === 'half_ended_early';
  const namedLine = (isMissing && previousPitch) || line;
  const { before: state } = namedLine.effect;
  const batter = namedLine.entry.batter ?? state.plateAppearance?.batter;
  return `${halfName(namedLine.pitch ?? state)}, ${batter?.name ?? 'between at-bats'}`;
}
