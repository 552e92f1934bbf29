import {
  isSamePerson,
  otherSide,
  type Person,
  type PitchingDecisions,
  personKey,
  personOf,
  pitchersOfRecord,
  type ScoringBook,
  scoringBookOf,
} from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { useTeam } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { PlayerLink } from '../player-link.tsx';
import { playerPath, rosterPlayerPath } from '../player-path.ts';
import { withPerson } from '../use-game-actions.ts';
import styles from './pitchers-of-record.module.css';

type Decision = keyof PitchingDecisions;

export function PitchersOfRecordSection(data: FoldedGameData) {
  const mayEdit = may(useLocalData().accessLevel, 'game.edit');
  const mutate = useMutate();
  const team = useTeam();
  if (!team) return null;
  return (
    <PitchersOfRecord
      {...data}
      book={scoringBookOf(team, data.game)}
      mayEdit={mayEdit}
      pathOf={(pitcher) => pitcherPath(data, pitcher)}
      onSave={(decisions) =>
        void toastResult(mutate('game.update', { gameId: data.game.id, decisions }), {
          failed: 'Failed to save the pitchers of record',
        })
      }
    />
  );
}

/** Null for a guest who is not in the log. */
function pitcherPath({ game, folded }: FoldedGameData, pitcher: Person): string | null {
  const plateAppearance = folded.plateAppearances.find((each) =>
    isSamePerson(each.pitcher, pitcher),
  );
  return plateAppearance === undefined
    ? rosterPlayerPath(pitcher)
    : playerPath(game.id, otherSide(plateAppearance.battingSide), pitcher);
}

interface PitchersOfRecordProps extends Pick<FoldedGameData, 'setup' | 'entries'> {
  game: Pick<FoldedGameData['game'], 'decisions'>;
  book: ScoringBook;
  mayEdit: boolean;
  pathOf: (pitcher: Person) => string | null;
  /** Null removes all decisions, so that the rules decide. */
  onSave: (decisions: { readonly [Key in Decision]?: Person | null } | null) => void;
}

export function PitchersOfRecord(props: PitchersOfRecordProps) {
  const { game, setup, entries, book, mayEdit, pathOf, onSave: save } = props;
  const { proposed, candidates } = useMemo(
    () => pitchersOfRecord(setup, entries, book),
    [setup, entries, book],
  );
  if (DECISIONS.every(({ key }) => candidates[key].length === 0)) return null;
  const { decisions = {} } = game;
  const shown = { ...proposed, ...decisions };
  const rows = DECISIONS.map((row) => ({
    ...row,
    pitcher: shown[row.key] ?? null,
    isSet: decisions[row.key] !== undefined,
  }));
  if (!mayEdit) {
    return (
      <Section title={TITLE} className={styles.section}>
        <dl className={styles.list}>
          {rows.map(({ key, label, pitcher, isSet }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {pitcher === null ? (
                  NO_ONE_LABEL
                ) : (
                  <PlayerLink to={pathOf(pitcher)} name={pitcher.name} />
                )}{' '}
                <span className="muted">{sourceText(isSet)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    );
  }
  return (
    <Section title={TITLE} className={styles.section}>
      <div className={styles.fields}>
        {rows.map(({ key, label, pitcher, isSet }) => (
          <DecisionField
            key={key}
            label={label}
            pitcher={pitcher}
            isSet={isSet}
            candidates={candidates[key]}
            onChoose={(chosenPitcher) => save({ [key]: chosenPitcher })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        {rows.some(({ isSet }) => !isSet) && (
          <Button
            onClick={() =>
              save(
                Object.fromEntries(
                  rows.map(({ key, pitcher }) => [key, pitcher && personOf(pitcher)]),
                ),
              )
            }
          >
            Set These Pitchers
          </Button>
        )}
        {rows.some(({ isSet }) => isSet) && <Button onClick={() => save(null)}>Clear</Button>}
      </div>
    </Section>
  );
}

const TITLE = 'Pitchers of Record';

const DECISIONS: readonly { key: Decision; label: string }[] = [
  { key: 'winningPitcher', label: 'Winning pitcher' },
  { key: 'losingPitcher', label: 'Losing pitcher' },
  { key: 'savePitcher', label: 'Save' },
];

const NO_ONE_LABEL = 'No one';

function sourceText(isSet: boolean): string {
  return isSet ? 'set by the scorer' : 'by the rules';
}

// Option values that are not the key of a person.
const BY_RULE = 'rule';
const NO_ONE = 'nobody';

interface DecisionFieldProps {
  label: string;
  pitcher: Person | null;
  isSet: boolean;
  candidates: readonly Person[];
  onChoose: (pitcher: Person | null) => void;
}

function DecisionField({ label, pitcher, isSet, candidates, onChoose }: DecisionFieldProps) {
  // A correction can remove a pitcher who was set before.
  const people = withPerson(candidates, isSet ? pitcher : null);
  const byRule = {
    value: BY_RULE,
    label: `${pitcher?.name ?? NO_ONE_LABEL} (${sourceText(false)})`,
  };
  return (
    <Select
      label={label}
      options={[
        ...(isSet ? [] : [byRule]),
        ...people.map((person) => ({ value: personKey(person), label: person.name })),
        { value: NO_ONE, label: NO_ONE_LABEL },
      ]}
      value={isSet ? (pitcher ? personKey(pitcher) : NO_ONE) : BY_RULE}
      onChange={({ target }) => {
        const chosenPitcher = people.find((person) => personKey(person) === target.value);
        onChoose(chosenPitcher ? personOf(chosenPitcher) : null);
      }}
    />
  );
}
