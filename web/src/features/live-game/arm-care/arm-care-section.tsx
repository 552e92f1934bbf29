import { may } from '@full-count/sync-protocol';
import { GamesStillLoading } from '../../../baseball-ui/loading.tsx';
import { ArmRing } from '../../../baseball-ui/scoreboard/arm-ring.tsx';
import { CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { useShownFigures } from '../model/live-game-context.ts';
import styles from './arm-care-section.module.css';
import { type PitcherArm, useArmCare, useArmCareLabels } from './use-arm-care.ts';

const RING_SIZE_PX = 64;

export function ArmCareSection() {
  const { shownGame } = useShownFigures();
  const arm = useArmCare(shownGame);
  const isArriving = useIsAnyGameArriving();
  const labels = useArmCareLabels(arm);
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  if (arm === null || labels === null) {
    const isOurPitcher = shownGame.matchup.battingSide === 'opponent';
    if (!isArriving || !isOurPitcher) return null;
    return (
      <Section title="Arm Care" level={3}>
        <GamesStillLoading />
      </Section>
    );
  }
  const { rules, status } = arm;
  return (
    <Section title="Arm Care" aside={`Limits: ${rules.name}`} level={3}>
      <div className={styles.state}>
        <ArmRing arm={arm} pitches={status.pitches} size={RING_SIZE_PX} />
        <p>
          <b>{labels.nextLimit}</b>
          {labels.left !== null && <span>{labels.left}</span>}
          {labels.counted !== null && <span>{labels.counted}</span>}
          {labels.ifDoneNow !== null && <span>{labels.ifDoneNow}</span>}
        </p>
      </div>
      {status.ageGap === 'age_not_set' && maySeeAges && (
        <p className="small">Pitch limits depend on age. Add a birth year to see them.</p>
      )}
      {status.noCatching && <p className="small">No catching today.</p>}
      <p className={`small ${styles.check}`}>
        <b>{CHECK_WITH_LEAGUE} for its pitch limits.</b> {sourceAndNotes(arm)}
      </p>
    </Section>
  );
}

function sourceAndNotes({ rules }: PitcherArm): string {
  const origin = rules.id === 'custom' ? rules.source : `Limits from ${rules.source}`;
  const finishingNotes = rules.finishesBatter
    ? ['Rest is based on the pitch count when the last batter came up.']
    : [];
  return [`${origin}.`, ...finishingNotes, ...rules.notApplied].join(' ');
}
