import { type Base, type LineupCardSide, type Person, personKey } from '@full-count/baseball';
import { ArrowLeft, TriangleAlert, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { titleCase } from '../../../format/title-case.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type BenchPlayer, benchLabel, benchOf, isAgainstRules } from '../model/bench.ts';
import type { EventFacts } from '../model/event-facts.ts';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import {
  baseOf,
  type SubstitutionTarget,
  type SubstitutionType,
  substitution,
  substitutionTypes,
  whereaboutsOf,
} from '../model/substitution.ts';
import { listBattersFirst } from '../model/who-is-up.ts';
import { LazyAddPersonDialog } from '../people/lazy-add-person-dialog.tsx';
import { addOpponent } from '../recorder/choose-people.ts';
import styles from './lineup-sheet.module.css';

interface LineupSheetChangeProps {
  card: LineupCardSide;
  change: SubstitutionTarget;
  onSave: (facts: EventFacts, summaryOf: string) => Promise<void>;
  onBack: () => void;
}

const SUBSTITUTIONS: Readonly<Record<SubstitutionType, { title: string; verb: string }>> = {
  pinch_hitter: { title: 'Pinch hitter', verb: 'bats for' },
  substitute: { title: 'Substitute', verb: 'replaces' },
  pinch_runner: { title: 'Pinch runner', verb: 'runs for' },
  courtesy_runner: { title: 'Courtesy runner', verb: 'is the courtesy runner for' },
  pitcher: { title: 'Pitching change', verb: 'pitches for' },
};

/** Enters a substitution. It warns when the substitution is against the rules, and still saves it. */
export function LineupSheetChange({ card, change, onSave, onBack }: LineupSheetChangeProps) {
  const { live, openSheet } = useLiveGameContext();
  const { side } = change;
  const leaving = change.kind === 'pitcher' ? change.leaving : change.lineupSpot.current;
  const whereabouts =
    change.kind === 'spot'
      ? whereaboutsOf(live.state, side, change.lineupSpot, live.who.battingSide)
      : null;
  const types = substitutionTypes(change, whereabouts);
  const [type, setType] = useState<SubstitutionType>(types[0] ?? 'substitute');
  const [entering, setEntering] = useState<Person | null>(null);
  const [adding, setAdding] = useState(false);
  const bench = benchOf(
    withChosen(listBattersFirst(live, side), entering),
    card,
    leaving,
    live.team.sport,
  );
  const chosen = bench.find(({ person }) => entering && personKey(person) === personKey(entering));
  const { title, verb } = SUBSTITUTIONS[type];
  const words = (person: Person) =>
    leaving === null ? `${person.name} pitches` : `${person.name} ${verb} ${leaving.name}`;
  return (
    <Sheet
      open
      title={leaving === null ? title : `${title} for ${leaving.name}`}
      onClose={() => openSheet(null)}
      footer={
        <>
          <Button size="live" icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={onBack}>
            Back
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen === undefined) return;
              const { person } = chosen;
              void onSave(
                substitution(change, type, whereabouts?.base ?? null, person),
                words(person),
              );
            }}
          >
            Save {titleCase(title)}
          </Button>
        </>
      }
    >
      <div className={styles.change}>
        {types.length > 1 && (
          <Segmented<SubstitutionType>
            label="How"
            labelHidden
            size="live"
            segments={types.map((value) => ({ value, label: SUBSTITUTIONS[value].title }))}
            value={type}
            onChange={setType}
          />
        )}
        <Select
          label="New player"
          placeholder="Choose a player"
          options={bench.map((player) => ({
            value: personKey(player.person),
            label: benchLabel(player, jerseyOf(live, player.person)),
          }))}
          value={entering === null ? '' : personKey(entering)}
          onChange={({ target }) =>
            setEntering(
              bench.find(({ person }) => personKey(person) === target.value)?.person ?? null,
            )
          }
        />
        <Button icon={<UserPlus aria-hidden="true" size={20} />} onClick={() => setAdding(true)}>
          Add Player
        </Button>
        {chosen !== undefined && (
          <RuleNote
            chosen={chosen}
            change={change}
            type={type}
            base={baseOf(live.state, chosen.person)}
          />
        )}
      </div>
      {adding && (
        <LazyAddPersonDialog
          side={side}
          opponent={live.game.opponent}
          playerRole={change.kind === 'pitcher' ? 'pitcher' : 'batter'}
          onAdded={(person) => {
            setAdding(false);
            if (side === 'opponent') {
              addOpponent(live, change.kind === 'pitcher' ? 'pitcher' : 'batter', person);
            }
            setEntering(person);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Sheet>
  );
}

interface RuleNoteProps {
  chosen: BenchPlayer;
  change: SubstitutionTarget;
  type: SubstitutionType;
  /** The base on which the chosen player is. Null when they are not on base. */
  base: Base | null;
}

function RuleNote({ chosen, change, type, base }: RuleNoteProps) {
  if (base !== null) {
    return (
      <p className={styles.warning} role="status">
        <TriangleAlert aria-hidden="true" size={20} />
        <span>
          On {base} base now. A runner can't replace another player. You can still save it.
        </span>
      </p>
    );
  }
  if (type === 'courtesy_runner' && change.kind !== 'pitcher') {
    return (
      <p className="small" role="status">
        Runs only. {change.lineupSpot.current.name} stays in the lineup.
      </p>
    );
  }
  const { rule } = chosen;
  if (!isAgainstRules(rule, change)) {
    return (
      <p className="small" role="status">
        {rule.words}
      </p>
    );
  }
  return (
    <p className={styles.warning} role="status">
      <TriangleAlert aria-hidden="true" size={20} />
      <span>{rule.words} You can still save it.</span>
    </p>
  );
}

/** Adds the chosen player, because the roster does not have a player who was added a moment ago. */
function withChosen(people: readonly Person[], chosen: Person | null): readonly Person[] {
  const isListed = people.some((person) => chosen && personKey(person) === personKey(chosen));
  return chosen === null || isListed ? people : [...people, chosen];
}
