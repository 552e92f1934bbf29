import {
  countWithNoun,
  type FoldedGame,
  type GameInsights,
  type Person,
  type PitcherInsights,
  type PitchSequence,
  type PitchSequences,
  pitchesText,
  type Side,
} from '@full-count/baseball';
import { type ReactNode, useState } from 'react';
import { CallMark, Legend } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { percentText } from '../../../format/rates.ts';
import { callLabels, pitchTypeLabels } from '../../../labels/pitches.ts';
import { resultLabels } from '../../../labels/results.ts';
import { Formula } from '../../../ui/charts/stat.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/use-report-links.ts';
import styles from './habits.module.css';

const FORMULA =
  'First pitch: share of first pitches, highlighted at 50% or more. Counts: one pitch type thrown at least twice and 60% of the time, with 3 or more pitches on that count. Zones: the three used most.';

interface PitcherHabitsProps extends Pick<GameInsights, 'pitchers'> {
  pathOf: (person: Person) => string | null;
}

export function PitcherHabits({ pitchers, pathOf }: PitcherHabitsProps) {
  return (
    <Section title="Pitcher Habits" aside={<Formula formula={FORMULA}>how it's figured</Formula>}>
      <ul className={styles.habits}>
        {pitchers.map((pitcher) => (
          <Habits
            key={pitcher.person.id ?? pitcher.person.name}
            pitcher={pitcher}
            path={pathOf(pitcher.person)}
          />
        ))}
      </ul>
    </Section>
  );
}

function Habits({ pitcher, path }: { pitcher: PitcherInsights; path: string | null }) {
  const { person, firstPitchTendencies, countPatterns, topZones } = pitcher;
  return (
    <li>
      <b>
        <PlayerLink to={path} name={person.name} />
      </b>
      <dl>
        <dt className="caps">First pitch</dt>
        <dd>
          {firstPitchTendencies.length === 0 && <span className="muted">No pitch types</span>}
          {firstPitchTendencies.map(({ type, rate, isHighlighted }) => (
            <span key={type} className={classNames(styles.note, isHighlighted && styles.often)}>
              <TypeTag type={type} size="small" /> {percentText(rate.percent)}{' '}
              <span className="muted">
                {rate.n} of {rate.of}
              </span>
            </span>
          ))}
        </dd>
        <dt className="caps">Counts</dt>
        <dd>
          {countPatterns.length === 0 && <span className="muted">None</span>}
          {countPatterns.map(({ count, type, share }) => (
            <span key={count} className={styles.note}>
              {count} <TypeTag type={type} size="small" /> {percentText(share.percent)}{' '}
              <span className="muted">
                {share.n} of {share.of}
              </span>
            </span>
          ))}
        </dd>
        <dt className="caps">Zones</dt>
        <dd>
          {topZones.length === 0 && <span className="muted">No locations</span>}
          {topZones.map(({ zone, count }) => (
            <span key={zone} className={styles.note}>
              Zone {zone}: <span className="muted">{pitchesText(count)}</span>
            </span>
          ))}
        </dd>
      </dl>
    </li>
  );
}

const CALLS = [
  'ball',
  'called_strike',
  'swinging_strike',
  'unknown_strike',
  'foul',
  'in_play',
] as const;

const LISTS = [
  { value: 'teamPitchers', label: 'Our pitchers' },
  { value: 'teamHitters', label: 'Our hitters' },
] as const;

interface PitchSequencesSectionProps {
  folded: FoldedGame;
  links: Pick<ReportLinks, 'pathOfPlayer' | 'pathOfOtherSidesPlayer'>;
  sequences: PitchSequences;
  perspective: Side;
}

export function PitchSequencesSection(props: PitchSequencesSectionProps) {
  const { folded, links, sequences, perspective } = props;
  const [listKey, setListKey] = useState<keyof PitchSequences>(
    perspective === 'team' ? 'teamPitchers' : 'teamHitters',
  );
  const shownSequences = sequences[listKey];
  const battingSide = listKey === 'teamHitters' ? 'team' : 'opponent';
  // The shown sequences are those of the same plate appearances in the same order.
  const appearances = folded.plateAppearances.filter(
    (appearance) => appearance.battingSide === battingSide,
  );
  const [batterPathOf, pitcherPathOf] =
    battingSide === perspective
      ? [links.pathOfPlayer, links.pathOfOtherSidesPlayer]
      : [links.pathOfOtherSidesPlayer, links.pathOfPlayer];
  const types = [
    ...new Set(shownSequences.flatMap(({ pitches }) => pitches.map(({ pitchType }) => pitchType))),
  ];
  const hasUnknownStrikes = shownSequences.some(({ pitches }) =>
    pitches.some(({ umpireCall }) => umpireCall === 'unknown_strike'),
  );
  return (
    <Section title="Pitch Sequences" aside={plateAppearancesText(shownSequences)}>
      <div className={styles.choice}>
        <div className="no-print">
          <Segmented<keyof PitchSequences>
            label="At-bats shown"
            hidesLabel
            segments={LISTS}
            value={listKey}
            onChange={setListKey}
          />
        </div>
        <Legend
          calls={CALLS.filter((call) => call !== 'unknown_strike' || hasUnknownStrikes)}
          types={types.filter((type) => type !== 'unknown')}
        />
      </div>
      <section
        className={styles.frame}
        aria-label="At-bats in order"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll.
        tabIndex={0}
      >
        <ol className={styles.list}>
          {appearances.map((appearance, index) => (
            <Sequence
              key={appearance.id}
              inning={appearance.inning}
              batter={
                <PlayerLink to={batterPathOf(appearance.batter)} name={appearance.batter.name} />
              }
              pitcher={
                <PlayerLink to={pitcherPathOf(appearance.pitcher)} name={appearance.pitcher.name} />
              }
              sequence={shownSequences[index]}
            />
          ))}
        </ol>
      </section>
    </Section>
  );
}

/** An inning that ends on the bases leaves a plate appearance unfinished. */
function plateAppearancesText(sequences: readonly PitchSequence[]): string {
  const total = countWithNoun(sequences.length, 'plate appearance');
  const unfinished = sequences.filter(({ result }) => result === null).length;
  return unfinished === 0 ? total : `${total}, ${unfinished} unfinished`;
}

interface SequenceProps {
  inning: number;
  batter: ReactNode;
  pitcher: ReactNode;
  sequence: PitchSequence | undefined;
}

function Sequence({ inning, batter, pitcher, sequence }: SequenceProps) {
  if (sequence === undefined) return null;
  const { result, battedBall, pitches } = sequence;
  const labels = result === null ? null : resultLabels(result, battedBall);
  return (
    <li>
      <span className={styles.who}>
        <b>{batter}</b>
        <span className="small muted">
          vs {pitcher}, inning {inning}
        </span>
      </span>
      <ol className={styles.pitches}>
        {pitches.map(({ pitchType, umpireCall, pitchNumber }) => (
          <li key={pitchNumber}>
            <span className="visually-hidden">
              {pitchTypeLabels[pitchType].name}, {callLabels[umpireCall].name}
            </span>
            <TypeTag type={pitchType} decorative />
            <CallMark call={umpireCall} decorative />
          </li>
        ))}
      </ol>
      <b className={`num ${styles.result}`} title={labels?.name}>
        {labels?.code ?? 'In Progress'}
      </b>
    </li>
  );
}
