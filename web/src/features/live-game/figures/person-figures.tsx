import {
  figureRate,
  type LivePitcher,
  PITCH_TYPES_BY_SPORT,
  PITCHING,
  type PlayerRole,
  percentBand,
  type Side,
} from '@full-count/baseball';
import { memo, useDeferredValue } from 'react';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { Legend } from '../../../baseball-ui/pitches/call-mark.tsx';
import { MixBar, MixRows } from '../../../baseball-ui/pitches/mix.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { firstPitchesText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { PercentLamp } from '../../../ui/charts/percent.tsx';
import { Formula, isSmallSample, SmallSampleTag, Stat, StatRow } from '../../../ui/charts/stat.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { ArmCareSection } from '../arm-care/arm-care-section.tsx';
import { ShownFiguresContext, useShownFigures } from '../model/live-game-context.ts';
import { sideOf } from '../recorder/choose-people.ts';
import { BatterFigures } from './batter-figures.tsx';
import styles from './figures.module.css';
import { PersonDetails } from './person-details.tsx';
import { PitchersView } from './pitchers-view.tsx';
import { SplitsSection } from './splits-section.tsx';

// Memoized, so that a pitch draws today's figures first and these parts a moment later.
const MemoDetails = memo(PersonDetails);
const MemoArmCare = memo(ArmCareSection);
const MemoSplits = memo(SplitsSection);
const MemoLegend = memo(Legend);

const NO_ONE_YET: Readonly<Record<PlayerRole, string>> = {
  batter: "Choose a batter to see today's at-bats, contact and splits here.",
  pitcher: 'Choose a pitcher to see pitch count, arm care, pitch mix and splits here.',
};
const NO_ZONES: LivePitcher['zones'] = [];

export function PersonFigures({ playerRole }: { playerRole: PlayerRole }) {
  const figures = useShownFigures();
  const deferredFigures = useDeferredValue(figures);
  const { shownGame, pitcherFigures, batterFigures } = figures;
  const side = sideOf(playerRole, shownGame);
  // The person comes from the deferred figures too. Otherwise a new object for the same person would draw
  // the memoized parts at once, and the deferred figures would draw them again.
  const { batterFigures: deferredBatter, pitcherFigures: deferredPitcher } = deferredFigures;
  const person = playerRole === 'batter' ? deferredBatter?.batter : deferredPitcher?.pitcher;
  if (playerRole === 'batter') {
    if (person === undefined || batterFigures === null) return <p>{NO_ONE_YET.batter}</p>;
    return (
      <ShownFiguresContext value={deferredFigures}>
        <div className={styles.figures}>
          <MemoDetails side={side} person={person} />
          <BatterFigures
            figures={batterFigures}
            atBatInProgressId={shownGame.state.plateAppearance?.id ?? null}
          />
          <MemoSplits playerRole="batter" person={person} />
        </div>
      </ShownFiguresContext>
    );
  }
  if (person === undefined || pitcherFigures === null) {
    return (
      <div className={styles.figures}>
        <p>{NO_ONE_YET.pitcher}</p>
        <PitchersView zones={NO_ZONES} />
      </div>
    );
  }
  return (
    <ShownFiguresContext value={deferredFigures}>
      <div className={styles.figures}>
        <MemoDetails side={side} person={person} />
        <MemoArmCare />
        <PitcherFigures figures={pitcherFigures} side={side} />
        <MemoSplits playerRole="pitcher" person={person} />
        <MemoLegend types={PITCH_TYPES_BY_SPORT[shownGame.team.sport]} />
      </div>
    </ShownFiguresContext>
  );
}

function PitcherFigures({ figures, side }: { figures: LivePitcher; side: Side }) {
  const { tally } = figures;
  return (
    <>
      <Section
        title="Pitcher Analytics"
        aside={side === 'team' ? 'today' : 'against us today'}
        level={3}
      >
        <StatRow frame="plain">
          <Stat label="Pitch Count" value={String(tally.pitches)} countText="thrown" size="panel" />
          <FigureStat figure={PITCHING.strikePercentage} tally={tally} size="panel" />
          <FigureStat
            figure={PITCHING.firstPitchStrikePercentage}
            label="First Pitch %"
            tally={tally}
            size="panel"
          />
        </StatRow>
      </Section>
      <PitchMix figures={figures} />
      <StrikesByType types={figures.types} />
      <PitchersView zones={figures.zones} />
      <CountInsights patterns={figures.countPatterns} />
    </>
  );
}

function PitchMix({ figures: { tally, types, firstPitchMix } }: { figures: LivePitcher }) {
  const { firstPitches } = tally;
  return (
    <>
      <Section
        title="Pitch Mix"
        aside={<Formula formula="Pitches of this type ÷ all pitches">% and pitches</Formula>}
        level={3}
      >
        {types.length === 0 ? (
          <p className="muted small">No pitches yet.</p>
        ) : (
          <MixRows rows={types.map((row) => ({ type: row.type, count: row.tally.pitches }))} />
        )}
      </Section>
      <Section
        title="First Pitch Mix"
        aside={
          <>
            <Formula formula="First pitches of this type ÷ all first pitches">
              {firstPitchesText(firstPitches)}
            </Formula>
            {firstPitches > 0 && isSmallSample(firstPitches) && <SmallSampleTag />}
          </>
        }
        level={3}
      >
        <MixBar
          label="First pitch"
          showsPercents
          parts={firstPitchMix.map(({ type, rate }) => ({ type, count: rate.n }))}
        />
      </Section>
    </>
  );
}

function StrikesByType({ types }: { types: LivePitcher['types'] }) {
  return (
    <Section
      title="Strike % by Pitch Type"
      aside={<Formula formula="Strikes ÷ pitches of this type">how it's figured</Formula>}
      level={3}
    >
      {types.length === 0 && <p className="muted small">No pitches yet.</p>}
      <ul className={styles.lines}>
        {types.map(({ type, tally }) => {
          const { n, of, percent } = figureRate(PITCHING.strikePercentage, tally);
          return (
            <li key={type} className={classNames(isSmallSample(of) && styles.smallSample)}>
              <TypeTag type={type} decorative />
              <span className="grow">{pitchTypeLabels[type].name}</span>
              {percent !== null && (
                <PercentLamp band={percentBand(percent)}>
                  <span className="num">{percent}%</span>
                </PercentLamp>
              )}
              <span className={styles.n}>
                {n} of {of}
                {isSmallSample(of) && <SmallSampleTag />}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function CountInsights({ patterns }: { patterns: LivePitcher['countPatterns'] }) {
  return (
    <Section
      title="Count Insights"
      aside={
        <Formula formula="Pitches of this type ÷ all pitches on that count">
          same pitch 60% of the time or more
        </Formula>
      }
      level={3}
    >
      {patterns.length === 0 ? (
        <p className="muted small">
          None yet. A count appears after 2 pitches if at least 60% are one type.
        </p>
      ) : (
        <ul className={styles.lines}>
          {patterns.map(({ count, type, share }) => (
            <li
              key={`${count} ${type}`}
              className={classNames(isSmallSample(share.of) && styles.smallSample)}
            >
              <span className={`num ${styles.count}`}>{count}</span>
              <TypeTag type={type} decorative />
              <span className="grow">{pitchTypeLabels[type].name}</span>
              <span className="num">{share.percent}%</span>
              <span className={styles.n}>
                {share.n} of {share.of}
                {isSmallSample(share.of) && <SmallSampleTag />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
