import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Bases } from '../../components/board/bases.tsx';
import { Count } from '../../components/board/count.tsx';
import { InningMark } from '../../components/board/inning-mark.tsx';
import { Outs } from '../../components/board/outs.tsx';
import { PitchRing } from '../../components/board/pitch-ring.tsx';
import { Plate } from '../../components/board/plate.tsx';
import { ScorePlates } from '../../components/board/score-plates.tsx';
import { Button } from '../../components/button.tsx';
import { Jersey } from '../../components/jersey.tsx';
import { Section } from '../../components/section.tsx';
import styles from './kit.module.css';

const hawks = { name: 'Hawks', runs: 2, batting: true };
const aces = { name: 'Aces', runs: 3, batting: false };
const restSteps = [21, 36, 51, 66];

export function BoardPieces() {
  const [count, setCount] = useState({ balls: 2, strikes: 1 });
  const throwBall = () => setCount({ ...count, balls: (count.balls + 1) % 4 });
  return (
    <Section title="The board" aside="green in both themes">
      <div className={styles.stack}>
        <div className={`on-board ${styles.phone}`}>
          <ScorePlates away={hawks} home={aces} size="phone" onCorrect={throwBall} />
          <div className={styles.middle}>
            <InningMark inning={5} half="top" />
            <Bases first second={false} third />
            <span className="row">
              <span className="lab">Out</span>
              <Outs outs={1} />
            </span>
          </div>
          <Count {...count} size="phone" onCorrect={throwBall} />
        </div>
        <div className={`on-board ${styles.board}`}>
          <div className={styles.hero}>
            <ScorePlates
              away={{ ...hawks, name: 'Cedar Park Hawks' }}
              home={{ ...aces, name: 'Austin Aces' }}
              size="hero"
            />
          </div>
          <Badge tone="live" on="board">
            Live
          </Badge>
          <InningMark inning={7} half="bottom" />
          <Bases first={false} second third={false} size="hero" />
          <Count {...count} />
          <Outs outs={2} direction="column" size="hero" />
          <span className="row">
            <PitchRing pitches={28} limit={85} steps={restSteps} tone="calm" />
            <PitchRing pitches={47} limit={85} steps={restSteps} tone="near" size={64} />
            <PitchRing pitches={12} limit={null} steps={[]} tone="near" />
          </span>
          <Jersey number={24} on="board" />
          <span className="row">
            {[1, 0, 0, 2].map((runs, inning) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: innings do not move.
              <Plate key={inning} value={runs} size="row" current={inning === 3} />
            ))}
            <Plate value="" size="row" />
          </span>
        </div>
        <div className="row">
          <PitchRing pitches={28} limit={85} steps={restSteps} tone="calm" />
          <PitchRing pitches={47} limit={85} steps={restSteps} tone="near" />
          <span>On paper. At 51 pitches: 3 days' rest</span>
        </div>
        <Button onClick={throwBall}>Throw a ball: the plate flips</Button>
      </div>
    </Section>
  );
}
