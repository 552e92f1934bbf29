import { CircleAlert } from 'lucide-react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './import.module.css';
import type { PlannedLine } from './import-plan.ts';

interface FaultyLinesProps {
  lines: readonly PlannedLine[];
  skipsFaulty: boolean;
  onSkip: (skipsFaulty: boolean) => void;
}

export function FaultyLines({ lines, skipsFaulty, onSkip }: FaultyLinesProps) {
  const isSingle = lines.length === 1;
  return (
    <Section
      title={isSingle ? '1 line has an error' : `${lines.length} lines have errors`}
      level={3}
    >
      <ul className={styles.faults}>
        {lines.map(({ line, player, outcome }) => (
          <li key={line}>
            <CircleAlert size={18} />
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
        label={isSingle ? 'Import without this line' : 'Import without these lines'}
        checked={skipsFaulty}
        onChange={({ target }) => onSkip(target.checked)}
      />
    </Section>
  );
}
