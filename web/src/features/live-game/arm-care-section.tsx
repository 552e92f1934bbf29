import { may } from '@full-count/sync-protocol';
import { CHECK_WITH_LEAGUE } from '../../components/arm-care-words.ts';
import { Section } from '../../components/section.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import styles from './arm-care-section.module.css';
import { ArmRing } from './arm-ring.tsx';
import type { LiveGame } from './model/live-game.ts';
import { type PitcherArm, useArmCare } from './use-arm-care.ts';
import { useArmWords } from './use-arm-words.ts';

/** What the team's rule set says about the arm of our pitcher, and what it does not know. */
export function ArmCareSection({ live }: { live: LiveGame }) {
  const arm = useArmCare(live);
  const words = useArmWords(arm);
  const seesAges = may(useLocalData().standing, 'player.edit');
  if (arm === null || words === null) return null;
  const { rules, status } = arm;
  return (
    <Section title="Arm care" aside={rules.name} level={3}>
      <div className={styles.state}>
        <ArmRing arm={arm} pitches={status.pitches} size={64} />
        <p>
          <b>{words.next}</b>
          {words.left !== null && <span>{words.left}</span>}
          {words.owed !== null && <span>If he stops here: {lowerFirst(words.owed)}</span>}
        </p>
      </div>
      {status.gap === 'age_not_set' && seesAges && (
        <p className="small">Limits go by age. Set the year of birth to see his.</p>
      )}
      {status.noCatching && <p className="small">No catching for him today.</p>}
      <p className={`small ${styles.check}`}>
        <b>{CHECK_WITH_LEAGUE}.</b> {sourceText(arm)}
      </p>
    </Section>
  );
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** "From Pitch Smart, MLB and USA Baseball, since 2018. Ages go by the year of birth." */
function sourceText({ rules }: PitcherArm): string {
  const origin = rules.id === 'custom' ? rules.source : `From ${rules.source}`;
  const finishing = rules.finishesBatter
    ? ['Rest goes by the count when his last batter began.']
    : [];
  return [`${origin}.`, ...finishing, ...rules.notApplied].join(' ');
}
