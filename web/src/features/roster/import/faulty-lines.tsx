import { CircleAlert } from 'lucide-react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './import.module.css';
import type { PlannedLine } from './import-plan.ts';

interface FaultyLinesProps {
  lines: readonly PlannedLine[];
  leavesOut: boolean;
  onLeaveOut: (leavesOut: boolean) => void;
}

/** Each line with an error, and what it is. The coach decides whether the rest is imported. */
export function FaultyLines({ lines, leavesOut, onLeaveOut }: FaultyLinesProps) {
  const one = lines.length === 1;
  return (
    <Section title={one ? '1 line has an error' : `${lines.length} lines have errors`} level={3}>
      <ul className={styles.faults}>
        {lines.map(({ line, player, outcome }) => (
          <li key={line}>
            <CircleAlert aria-hidden="true" size={18} />
            <p>
              <b>
                Line {line}
                {player.playerName !== '' && `, ${player.playerName}`}:
              </b>{' '}
              {outcome.kind === 'fault' && outcome.faults.join(' ')}
            </p>
          </li>
        ))}
      </ul>
      <Checkbox
        label={one ? 'Import without this line' : 'Import without these lines'}
        checked={leavesOut}
        onChange={({ target }) => onLeaveOut(target.checked)}
      />
    </Section>
  );
}
