import { type GameState, otherSide, type Side } from '@full-count/baseball';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { eventWords } from '../../components/event-words.ts';
import { Select } from '../../components/select.tsx';
import {
  type EventDraft,
  eventMovers,
  INSERTABLE,
  isComplete,
  movesRunners,
  situationDraft,
  withMove,
} from './model/event-draft.ts';
import { peopleOf } from './model/people.ts';
import { MovesField } from './moves-field.tsx';
import { NumberField } from './number-field.tsx';
import { PersonField } from './person-field.tsx';
import type { PlaysGame } from './plays-game.ts';
import styles from './sheets.module.css';

interface EventSheetProps {
  game: PlaysGame;
  title: string;
  /** Before the event. */
  state: GameState;
  /** Who bats. */
  side: Side;
  initial: EventDraft;
  /** One that is not there yet: what it is can be chosen. */
  isNew: boolean;
  canSave: (draft: EventDraft) => boolean;
  onSave: (draft: EventDraft) => void;
  onClose: () => void;
  onDelete?: () => void;
  history?: ReactNode;
}

/** What happened beside pitches, with what can be said of it. */
export function EventSheet(props: EventSheetProps) {
  const { game, title, state, side, initial, isNew, canSave, onSave, onClose, onDelete } = props;
  const [draft, setDraft] = useState(initial);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep as it was</Button>
          <Button
            variant="action"
            disabled={!isComplete(draft) || !canSave(draft)}
            onClick={() => onSave(draft)}
          >
            Save {eventWords[draft.type].toLowerCase()}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {isNew && (
          <Select
            label="What happened"
            options={INSERTABLE.map((type) => ({ value: type, label: eventWords[type] }))}
            value={draft.type}
            onChange={({ target }) =>
              setDraft(situationDraft(target.value as EventDraft['type'], state))
            }
          />
        )}
        <EventFields game={game} state={state} side={side} draft={draft} onChange={setDraft} />
        {onDelete && (
          <div className={styles.line}>
            <Button
              variant="delete"
              icon={<Trash2 aria-hidden="true" size={20} />}
              onClick={onDelete}
            >
              Delete {eventWords[draft.type].toLowerCase()}
            </Button>
          </div>
        )}
        {props.history}
      </div>
    </Dialog>
  );
}

interface EventFieldsProps {
  game: PlaysGame;
  state: GameState;
  side: Side;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
}

function EventFields({ game, state, side, draft, onChange }: EventFieldsProps) {
  const { data, players } = game;
  if (movesRunners(draft.type)) {
    const movers = eventMovers(state, draft);
    if (movers.length === 0) return <p>Nobody was on base here, so nobody could move.</p>;
    return (
      <MovesField movers={movers} onMove={(from, to) => onChange(withMove(draft, from, to))} />
    );
  }
  const nobody = { id: null, name: '' };
  switch (draft.type) {
    case 'pitching_change':
      return (
        <PersonField
          label="Pitcher"
          people={peopleOf(data, players, otherSide(side))}
          value={draft.pitcher ?? nobody}
          onChange={(pitcher) => onChange({ ...draft, pitcher })}
        />
      );
    case 'batter_change':
      return (
        <PersonField
          label="Batter"
          people={peopleOf(data, players, side)}
          value={draft.batter ?? nobody}
          onChange={(batter) => onChange({ ...draft, batter })}
        />
      );
    case 'runner_change':
    case 'placed_runner':
      return (
        <PersonField
          label="Runner"
          people={peopleOf(data, players, side)}
          value={draft.runner ?? nobody}
          onChange={(runner) => onChange({ ...draft, runner })}
        />
      );
    case 'score_set':
      return (
        <div className={styles.two}>
          <NumberField
            label={game.team.name}
            max={99}
            value={draft.teamScore}
            onChange={(teamScore) => onChange({ ...draft, teamScore })}
          />
          <NumberField
            label={data.game.opponent}
            max={99}
            value={draft.opponentScore}
            onChange={(opponentScore) => onChange({ ...draft, opponentScore })}
          />
        </div>
      );
    case 'state_set':
      return (
        <div className={styles.two}>
          <NumberField
            label="Outs"
            max={2}
            value={draft.outs}
            onChange={(outs) => onChange({ ...draft, outs })}
          />
          <NumberField
            label="Balls"
            max={3}
            value={draft.balls}
            onChange={(balls) => onChange({ ...draft, balls })}
          />
          <NumberField
            label="Strikes"
            max={2}
            value={draft.strikes}
            onChange={(strikes) => onChange({ ...draft, strikes })}
          />
        </div>
      );
    case 'end_half':
      return <p>The half ends here, whatever the outs.</p>;
    default:
      return <p>It has nothing to change; it can be deleted.</p>;
  }
}
