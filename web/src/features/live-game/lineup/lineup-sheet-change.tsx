import {
  type Base,
  baseOf,
  type LineupCardSide,
  type Person,
  personKey,
  type SpotAction,
} from '@full-count/baseball';
import { ArrowLeft, TriangleAlert, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { withPerson } from '../../../baseball-ui/use-game-actions.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import type { EventFacts } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { listBattersFirst } from '../model/matchup.ts';
import {
  isAgainstRules,
  type SubstituteCandidate,
  type SubstitutionTarget,
  type SubstitutionType,
  spotStatus,
  substituteCandidates,
  substitutionEvent,
  substitutionTypes,
} from '../model/substitution.ts';
import { AddPersonDialog } from '../people/person-picker.tsx';
import { addOpponent } from '../recorder/choose-people.ts';
import { NewPlayerChoices } from '../sheets/save-sheet.tsx';
import styles from './lineup-sheet.module.css';

interface LineupSheetChangeProps {
  card: LineupCardSide;
  target: SubstitutionTarget;
  onSave: (facts: EventFacts, summary: string) => Promise<void>;
  onBack: () => void;
}

const SUBSTITUTIONS: Readonly<Record<SubstitutionType, { title: string; verb: string }>> = {
  pinch_hitter: { title: 'Pinch Hitter', verb: 'bats for' },
  substitute: { title: 'Substitute', verb: 'replaces' },
  pinch_runner: { title: 'Pinch Runner', verb: 'runs for' },
  courtesy_runner: { title: 'Courtesy Runner', verb: 'is the courtesy runner for' },
  pitcher: { title: 'Pitching Change', verb: 'pitches for' },
};

export function LineupSheetChange({ card, target, onSave, onBack }: LineupSheetChangeProps) {
  const { live, openSheet } = useLiveGameContext();
  const { side } = target;
  const leavingPlayer =
    target.kind === 'pitcher' ? target.leavingPitcher : target.lineupSpot.current;
  const status =
    target.kind === 'spot'
      ? spotStatus(live.state, side, target.lineupSpot, live.matchup.battingSide)
      : null;
  const types = substitutionTypes(target, status);
  const [type, setType] = useState<SubstitutionType>(types[0] ?? 'substitute');
  const [enteringPlayer, setEnteringPlayer] = useState<Person | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const candidates = substituteCandidates(
    withPerson(listBattersFirst(live, side), enteringPlayer),
    card,
    leavingPlayer,
    live.team.sport,
  );
  const chosenCandidate = candidates.find(
    ({ person }) => enteringPlayer && personKey(person) === personKey(enteringPlayer),
  );
  const { title, verb } = SUBSTITUTIONS[type];
  const summaryOf = (person: Person) =>
    leavingPlayer === null
      ? `${person.name} pitches`
      : `${person.name} ${verb} ${leavingPlayer.name}`;
  return (
    <Sheet
      title={leavingPlayer === null ? title : `${title} for ${leavingPlayer.name}`}
      onClose={() => openSheet(null)}
      footer={
        <>
          <Button size="live" icon={ArrowLeft} onClick={onBack}>
            Back
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={chosenCandidate === undefined}
            onClick={() => {
              if (chosenCandidate === undefined) return;
              const { person } = chosenCandidate;
              void onSave(
                substitutionEvent(target, type, status?.base ?? null, person),
                summaryOf(person),
              );
            }}
          >
            Save {title}
          </Button>
        </>
      }
    >
      <div className={styles.change}>
        {leavingPlayer !== null && (
          <p>
            <PlayerLink
              to={playerPath(live.game.id, side, leavingPlayer)}
              name={`${leavingPlayer.name}'s page`}
            />
          </p>
        )}
        {types.length > 1 && (
          <Segmented<SubstitutionType>
            label="How"
            hidesLabel
            size="live"
            segments={types.map((value) => ({ value, label: SUBSTITUTIONS[value].title }))}
            value={type}
            onChange={setType}
          />
        )}
        <NewPlayerChoices
          candidates={candidates}
          chosenPlayer={enteringPlayer}
          onChoose={setEnteringPlayer}
        />
        <Button icon={UserPlus} onClick={() => setIsAdding(true)}>
          Add Player
        </Button>
        {target.kind === 'spot' && chosenCandidate === undefined && (
          <EmptySpot target={target} isAtBat={status?.isAtBat === true} onSave={onSave} />
        )}
        {chosenCandidate !== undefined && (
          <RuleNote
            candidate={chosenCandidate}
            target={target}
            type={type}
            base={baseOf(live.state.bases, chosenCandidate.person)}
          />
        )}
      </div>
      {isAdding && (
        <AddPersonDialog
          side={side}
          opponent={live.game.opponent}
          playerRole={target.kind === 'pitcher' ? 'pitcher' : 'batter'}
          onAdded={(person) => {
            setIsAdding(false);
            if (side === 'opponent') {
              addOpponent(live, target.kind === 'pitcher' ? 'pitcher' : 'batter', person);
            }
            setEnteringPlayer(person);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Sheet>
  );
}

interface EmptySpotProps extends Pick<LineupSheetChangeProps, 'onSave'> {
  target: Extract<SubstitutionTarget, { kind: 'spot' }>;
  isAtBat: boolean;
}

/** The player leaves and nobody takes the spot, or the player is back. */
function EmptySpot({ target, isAtBat, onSave }: EmptySpotProps) {
  const { current, absent, spot } = target.lineupSpot;
  const number = Number(spot) + 1;
  const save = (action: SpotAction, summary: string) =>
    void onSave({ type: 'spot_change', battingSide: target.side, spot: number, action }, summary);
  return (
    <section className={styles.change} aria-label="If no one takes the spot">
      <p className="small">
        {absent === null
          ? `If no one takes ${current.name}'s spot${isAtBat ? ', this at-bat ends without a result' : ''}:`
          : `No one bats in spot ${number}.`}
      </p>
      {absent !== null && (
        <Button wide onClick={() => save('fill', `${current.name} is back in spot ${number}`)}>
          {current.name} Is Back
        </Button>
      )}
      {absent !== 'skip' && (
        <Button wide onClick={() => save('skip', `Spot ${number} is skipped from now on`)}>
          Skip From Now On
        </Button>
      )}
      {absent !== 'out' && (
        <Button wide onClick={() => save('out', `Spot ${number} is an out each time`)}>
          An Out Each Time
        </Button>
      )}
      <p className="small muted">
        An out each time is no at-bat, and counts for the half-inning. Your league decides.
      </p>
    </section>
  );
}

interface RuleNoteProps {
  candidate: SubstituteCandidate;
  target: SubstitutionTarget;
  type: SubstitutionType;
  base: Base | null;
}

function RuleNote({ candidate, target, type, base }: RuleNoteProps) {
  if (base !== null) {
    return (
      <p className={styles.warning} role="status">
        <TriangleAlert size={20} />
        <span>
          {candidate.person.name} is on {base} base now. A runner can't replace another player. You
          can still save it.
        </span>
      </p>
    );
  }
  if (type === 'courtesy_runner' && target.kind !== 'pitcher') {
    return (
      <p className="small" role="status">
        Runs only. {target.lineupSpot.current.name} stays in the lineup.
      </p>
    );
  }
  const { rule } = candidate;
  if (!isAgainstRules(rule, target)) {
    return (
      <p className="small" role="status">
        {rule.words}
      </p>
    );
  }
  return (
    <p className={styles.warning} role="status">
      <TriangleAlert size={20} />
      <span>{rule.words} You can still save it.</span>
    </p>
  );
}
