import { type Base, type LineupCardSide, type Person, personKey } from '@full-count/baseball';
import { ArrowLeft, TriangleAlert, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { titleCase } from '../../../format/title-case.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { benchLabel, benchOf, isAgainstRules, type OnBench } from '../model/bench.ts';
import type { EventFacts } from '../model/event-facts.ts';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import {
  baseOf,
  type Change,
  substitution,
  type Way,
  waysOf,
  whereabouts,
} from '../model/substitution.ts';
import { battersFirst } from '../model/who-is-up.ts';
import { AddPersonDialog } from '../people/add-person-dialog.tsx';
import { addOpponent } from '../recorder/choose-people.ts';
import styles from './lineup-sheet.module.css';

interface LineupSheetChangeProps {
  card: LineupCardSide;
  change: Change;
  onSave: (facts: EventFacts, words: string) => Promise<void>;
  onBack: () => void;
}

const WAYS: Readonly<Record<Way, { title: string; does: string }>> = {
  pinch_hitter: { title: 'Pinch hitter', does: 'bats for' },
  substitute: { title: 'Substitute', does: 'replaces' },
  pinch_runner: { title: 'Pinch runner', does: 'runs for' },
  courtesy_runner: { title: 'Courtesy runner', does: 'is the courtesy runner for' },
  pitcher: { title: 'Pitching change', does: 'pitches for' },
};

/** A substitution. The rules are told in words, and nothing is refused. */
export function LineupSheetChange({ card, change, onSave, onBack }: LineupSheetChangeProps) {
  const { live, openSheet } = useLiveGameContext();
  const { side } = change;
  const leaving = change.kind === 'pitcher' ? change.leaving : change.place.current;
  const where =
    change.kind === 'place'
      ? whereabouts(live.state, side, change.place, live.who.battingSide)
      : null;
  const ways = waysOf(change, where);
  const [way, setWay] = useState<Way>(ways[0] ?? 'substitute');
  const [entering, setEntering] = useState<Person | null>(null);
  const [adding, setAdding] = useState(false);
  const bench = benchOf(
    withChosen(battersFirst(live, side), entering),
    card,
    leaving,
    live.team.sport,
  );
  const chosen = bench.find(({ person }) => entering && personKey(person) === personKey(entering));
  const { title, does } = WAYS[way];
  const words = (person: Person) =>
    leaving === null ? `${person.name} pitches` : `${person.name} ${does} ${leaving.name}`;
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
              void onSave(substitution(change, way, where?.base ?? null, person), words(person));
            }}
          >
            Save {titleCase(title)}
          </Button>
        </>
      }
    >
      <div className={styles.change}>
        {ways.length > 1 && (
          <Segmented<Way>
            label="How"
            labelHidden
            size="live"
            segments={ways.map((value) => ({ value, label: WAYS[value].title }))}
            value={way}
            onChange={setWay}
          />
        )}
        <Select
          label="New player"
          placeholder="Choose a player"
          options={bench.map((one) => ({
            value: personKey(one.person),
            label: benchLabel(one, jerseyOf(live, one.person)),
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
            way={way}
            base={baseOf(live.state, chosen.person)}
          />
        )}
      </div>
      {adding && (
        <AddPersonDialog
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
  chosen: OnBench;
  change: Change;
  way: Way;
  /** Where the chosen player stands as a runner. Null when they are not on base. */
  base: Base | null;
}

function RuleNote({ chosen, change, way, base }: RuleNoteProps) {
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
  if (way === 'courtesy_runner' && change.kind !== 'pitcher') {
    return (
      <p className="small" role="status">
        Runs only. {change.place.current.name} stays in the lineup.
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

/** A player of ours who was just added is on the list before the roster is read again. */
function withChosen(people: readonly Person[], chosen: Person | null): readonly Person[] {
  const isListed = people.some((one) => chosen && personKey(one) === personKey(chosen));
  return chosen === null || isListed ? people : [...people, chosen];
}
