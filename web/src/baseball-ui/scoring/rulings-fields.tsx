import {
  type AdvanceCause,
  type CauseQuestion,
  countWithNoun,
  type EarnedRunRuling,
  type PlayRulings,
  type RunsBattedInRuling,
  type Sport,
} from '@full-count/baseball';
import { useState } from 'react';
import { causeLabels, earnedLabel } from '../../labels/results.ts';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { MoreFieldsButton } from '../../ui/fields/field.tsx';
import styles from './rulings-fields.module.css';
import type { Ruling } from './with-ruling.ts';

// Most plays have no error, and the live screen has to load fast.
const ErrorFields = lazyPart(async () => (await import('./error-fields.tsx')).ErrorFields);

interface RulingsFieldsProps {
  sport: Sport;
  rulings: PlayRulings;
  size?: 'live' | undefined;
  startsOpen?: boolean | undefined;
  startsInView?: boolean | undefined;
  onRule: (ruling: Ruling) => void;
}

/** The rulings on the runs of the play are behind a button, because the rules nearly always decide them. */
export function RulingsFields(props: RulingsFieldsProps) {
  const { sport, rulings, size, startsOpen = false, startsInView = false, onRule } = props;
  const [isOpen, setIsOpen] = useState(startsOpen || startsInView);
  const { questions, runsBattedIn, runs, errors } = rulings;
  const mayHaveErrors = questions.length > 0 || errors.length > 0;
  if (!mayHaveErrors && runs.length === 0) return null;
  return (
    <div ref={startsInView ? scrollIntoView : undefined} className={styles.fields}>
      {questions.map((question) => (
        <CauseField key={question.from} question={question} size={size} onRule={onRule} />
      ))}
      {mayHaveErrors && <ErrorFields sport={sport} rulings={rulings} size={size} onRule={onRule} />}
      {runs.length > 0 && (
        <MoreFieldsButton
          label="Scoring"
          chosenText={scoringText(rulings)}
          isOpen={isOpen}
          size={size}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <>
          {runsBattedIn !== null && (
            <RunsBattedInField
              ruling={runsBattedIn}
              maxRuns={Math.max(runs.length, runsBattedIn.runs)}
              size={size}
              onRule={onRule}
            />
          )}
          {runs.map((run) => (
            <RunFields key={run.from} run={run} size={size} onRule={onRule} />
          ))}
        </>
      )}
    </div>
  );
}

function scrollIntoView(fields: HTMLElement | null): void {
  fields?.scrollIntoView({ block: 'center' });
}

interface FieldProps {
  size: 'live' | undefined;
  onRule: (ruling: Ruling) => void;
}

function CauseField({ question, size, onRule }: FieldProps & { question: CauseQuestion }) {
  const { from, to, runnerName, causes, cause, withoutMistake } = question;
  const isOffered = cause === null || cause === withoutMistake || causes.includes(cause);
  return (
    <Segmented
      label={questionText(runnerName, to)}
      size={size}
      segments={[
        { value: NO_MISTAKE, label: NO_MISTAKE_LABELS[withoutMistake] },
        ...[...causes, ...(isOffered ? [] : [cause])].map((otherCause) => ({
          value: otherCause,
          label: causeLabels[otherCause],
        })),
      ]}
      value={cause === null || cause === withoutMistake ? NO_MISTAKE : cause}
      onChange={(value) =>
        onRule({
          kind: 'cause',
          from,
          to,
          cause: value === NO_MISTAKE ? null : (value as AdvanceCause),
        })
      }
    />
  );
}

function questionText(runnerName: string, to: CauseQuestion['to']): string {
  if (to === 'out') return `Why is ${runnerName} out?`;
  return `Why did ${runnerName} ${to === 'home' ? 'score' : `reach ${to}`}?`;
}

const NO_MISTAKE = 'none';

const NO_MISTAKE_LABELS: Readonly<Record<CauseQuestion['withoutMistake'], string>> = {
  hit: 'On the hit',
  play: 'On the play',
  steal: 'On the steal',
  wild_pitch: 'Wild pitch',
  caught_stealing: 'Caught stealing',
  nothing: 'No mistake',
};

interface RuledFieldProps {
  label: string;
  size: 'live' | undefined;
  isStacked?: boolean;
  segments: readonly { readonly value: string; readonly label: string }[];
  value: string | null;
  /** Why the rules decide so, or what they would give. */
  why: string;
  onChange: (value: string) => void;
}

function RuledField({ why, ...field }: RuledFieldProps) {
  return (
    <div>
      <Segmented {...field} />
      <p className={styles.why}>{why}</p>
    </div>
  );
}

function RunsBattedInField(props: FieldProps & { ruling: RunsBattedInRuling; maxRuns: number }) {
  const { ruling, maxRuns, size, onRule } = props;
  const { runs, byRule, isRuled } = ruling;
  return (
    <RuledField
      label="Runs batted in"
      size={size}
      segments={Array.from({ length: maxRuns + 1 }, (_, count) => ({
        value: String(count),
        label: String(count),
      }))}
      value={String(runs)}
      why={isRuled ? `${RULED} The rules give ${byRule}.` : 'By the rules'}
      onChange={(value) => {
        const count = Number(value);
        onRule({ kind: 'runsBattedIn', runs: count === byRule ? null : count });
      }}
    />
  );
}

function RunFields({ size, onRule, run }: FieldProps & { run: EarnedRunRuling }) {
  const { from, runnerName, isEarned, isRuled, byRule, charge } = run;
  const rule = `${earnedLabel(byRule.isEarned)} by the rules: ${runnerName} ${byRule.why}.`;
  const chargeRule = `The rules charge ${charge.byRule ?? 'no one'}.`;
  return (
    <>
      <RuledField
        label={`${runnerName}'s run`}
        size={size}
        segments={[
          { value: 'earned', label: earnedLabel(true) },
          { value: 'unearned', label: earnedLabel(false) },
        ]}
        value={isEarned ? 'earned' : 'unearned'}
        why={isRuled ? `${RULED} ${rule}` : rule}
        onChange={(value) => {
          const earned = value === 'earned';
          onRule({ kind: 'earned', from, earned: earned === byRule.isEarned ? null : earned });
        }}
      />
      {charge.candidates.length > 1 && (
        <RuledField
          label={`${runnerName}'s run is charged to`}
          size={size}
          isStacked
          segments={charge.candidates.map((name) => ({ value: name, label: name }))}
          value={charge.pitcherName}
          why={charge.isRuled ? `${RULED} ${chargeRule}` : chargeRule}
          onChange={(name) => {
            const pitcherName = name === charge.byRule ? null : name;
            onRule({ kind: 'chargedPitcher', from, pitcherName });
          }}
        />
      )}
    </>
  );
}

const RULED = "The scorer's ruling.";

/** "1 RBI, 1 earned run", "0 RBI, 1 of 2 runs earned" or, without a plate appearance, "1 unearned run" */
function scoringText({ runsBattedIn, runs }: PlayRulings): string {
  const earnedCount = runs.filter(({ isEarned }) => isEarned).length;
  const parts = [
    runsBattedIn === null ? '' : `${runsBattedIn.runs} RBI`,
    earnedCount === 0 || earnedCount === runs.length
      ? countWithNoun(runs.length, earnedCount === 0 ? 'unearned run' : 'earned run')
      : `${earnedCount} of ${runs.length} runs earned`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
