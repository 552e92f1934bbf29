import { pitchTypeSchema } from '@full-count/baseball';
import { useState } from 'react';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { Legend } from '../../baseball-ui/pitches/legend.tsx';
import { MoreTypesButton, TypeButton } from '../../baseball-ui/pitches/type-button.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-tag.tsx';
import { ScorebookCell } from '../../baseball-ui/scorebook-cell.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Mark, Wordmark } from '../../ui/layout/mark.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './kit.module.css';

const types = pitchTypeSchema.options;

export function MarkPieces() {
  const [type, setType] = useState<(typeof types)[number]>('curveball');
  return (
    <Section title="Calls, pitch types, badges" aside="letter and shape, then color">
      <div className={styles.stack}>
        <Legend calls={['ball', 'called_strike', 'strike', 'foul', 'in_play']} types={types} />
        <div className={styles.types}>
          {(['fastball', 'curveball', 'changeup', 'slider'] as const).map((offeredType) => (
            <TypeButton
              key={offeredType}
              type={offeredType}
              chosen={type === offeredType}
              onChoose={() => setType(offeredType)}
            />
          ))}
          <MoreTypesButton onClick={() => setType('curveball')} />
        </div>
        <div className={styles.wrap}>
          <TypeTag type="fastball" size="small" />
          <TypeTag type="slider" size="small" />
          <TypeTag type="other" size="small" />
          <TypeTag type="other" size="live" />
          <TypeTag type="riseball" size="live" />
        </div>
        <div className={styles.wrap}>
          <ScorebookCell code="1B" label="Single" bases={1} />
          <ScorebookCell code="2B" label="Double" bases={2} />
          <ScorebookCell code="3B" label="Triple" bases={3} />
          <ScorebookCell code="HR" label="Home run" bases={4} />
          <ScorebookCell code="BB" label="Walk, scored" bases={4} />
          <ScorebookCell code="K" label="Strikeout swinging" bases={0} />
          <ScorebookCell code="K" label="Strikeout looking" bases={0} mirrored />
          <ScorebookCell code="6-3" label="Ground out, short to first" bases={0} />
        </div>
        <div className={styles.wrap}>
          <Badge tone="live">Live</Badge>
          <Badge tone="scheduled">Scheduled</Badge>
          <Badge tone="completed">Completed</Badge>
          <Badge tone="good">Ready</Badge>
          <Badge tone="watch">4 to go</Badge>
          <Badge tone="bad">Rests until Mon</Badge>
          <Badge tone="active">Active</Badge>
        </div>
        <div className={styles.wrap}>
          <Wordmark />
          <Mark size={16} />
          <Avatar initials="DW" />
          <Jersey number="18" />
          <Jersey number={null} />
        </div>
      </div>
    </Section>
  );
}
