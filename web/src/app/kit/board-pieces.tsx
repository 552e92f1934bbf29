import { useState } from 'react';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { Bases } from '../../baseball-ui/scoreboard/bases.tsx';
import { Count } from '../../baseball-ui/scoreboard/count.tsx';
import { DigitPlate } from '../../baseball-ui/scoreboard/digit-plate.tsx';
import { InningMark } from '../../baseball-ui/scoreboard/inning-mark.tsx';
import { Outs } from '../../baseball-ui/scoreboard/outs.tsx';
import { PitchRing } from '../../baseball-ui/scoreboard/pitch-ring.tsx';
import { ScorePlates } from '../../baseball-ui/scoreboard/score-plates.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './kit.module.css';

const hawks = { name: 'Hawks', runs: 2, isBatting: true };
const aces = { name: 'Aces', runs: 3, isBatting: false };
const restSteps = [21, 36, 51, 66];

export function BoardPieces() {
  const [count, setCount] = useState({ balls: 2, strikes: 1 });
  const addBall = () => setCount({ ...count, balls: (count.balls + 1) % 4 });
  return (
    <Section title="The board" aside="green in both themes">
      <div className={styles.stack}>
        <div className={`on-board ${styles.phone}`}>
          <ScorePlates away={hawks} home={aces} size="small" onCorrect={addBall} />
          <div className={styles.middle}>
            <InningMark inning={5} half="top" />
            <Bases first second={false} third />
            <span className="row">
              <span className="caps">Out</span>
              <Outs outs={1} />
            </span>
          </div>
          <Count {...count} size="small" onCorrect={addBall} />
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
          <Jersey number="24" on="board" />
          <span className="row">
            {[1, 0, 0, 2].map((runs, inning) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: innings never change their order.
              <DigitPlate key={inning} value={runs} size="row" current={inning === 3} />
            ))}
            <DigitPlate value="" size="row" />
          </span>
        </div>
        <div className="row">
          <PitchRing pitches={28} limit={85} steps={restSteps} tone="calm" />
          <PitchRing pitches={47} limit={85} steps={restSteps} tone="near" />
          <span>On paper. At 51 pitches: 3 days' rest</span>
        </div>
        <Button onClick={addBall}>Throw a ball: the plate flips</Button>
      </div>
    </Section>
  );
}
