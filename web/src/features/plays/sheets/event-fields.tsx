import {
  batterAt,
  DESIGNATED_HITTER,
  type Fielder,
  type GameState,
  isCallWithoutPitch,
  MAX_SCORE_BY_HAND,
  needsAdvances,
  otherSide,
  type Person,
  positionCode,
  type Side,
  type SpotAction,
  spotActionSchema,
} from '@full-count/baseball';
import { MAX_SPOTS } from '@full-count/sync-protocol';
import {
  type EventDraft,
  runnersWithMoves,
  withField,
  withMove,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { RunnerMoves } from '../../../baseball-ui/scoring/play-fields.tsx';
import { fielderOptions } from '../../../labels/results.ts';
import { spotActionLabels } from '../../../labels/terms.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Checkbox, Select, TextInput } from '../../../ui/fields/field.tsx';
import type { PlaysGame } from '../model/plays-game.ts';
import { nameablePeople, PersonField } from './person-field.tsx';
import styles from './sheets.module.css';
import { NumberField, SituationFields } from './situation-fields.tsx';

interface EventFieldsProps {
  game: PlaysGame;
  state: GameState;
  side: Side;
  draft: EventDraft;
  isNew: boolean;
  onChange: (draft: EventDraft) => void;
}

const NO_ONE: Person = { id: null, name: '' };

export function EventFields(props: EventFieldsProps) {
  const { game, state, side, draft, onChange } = props;
  const setField = <K extends keyof EventDraft>(key: K, value: EventDraft[K] | undefined) =>
    onChange(withField(draft, key, value));
  if (needsAdvances(draft)) {
    const runners = runnersWithMoves(state.bases, draft, 'undecided');
    if (runners.length === 0) return <p>No one was on base here, so no runner can move.</p>;
    return (
      <RunnerMoves
        runners={runners}
        mayGoBack={draft.type === 'runner_moved'}
        onMove={(from, to) => onChange(withMove(draft, from, to))}
      />
    );
  }
  if (isCallWithoutPitch(draft.type)) return <CallWithoutPitchFields {...props} />;
  switch (draft.type) {
    case 'pitching_change':
      return <PlayerField {...props} playerRole="pitcher" label="Pitcher" />;
    case 'batter_change':
      return (
        <>
          <PlayerField {...props} playerRole="batter" label="Batter" />
          {draft.leaving !== undefined && (
            <PlayerField {...props} playerRole="leaving" label="Replaces" />
          )}
        </>
      );
    case 'runner_change':
    case 'placed_runner':
      return <RunnerFields {...props} />;
    case 'dropped_foul':
      return (
        <Select
          label="Who dropped it"
          placeholder="Not known"
          options={fielderOptions(game.team.sport, draft.fielder)}
          value={draft.fielder ?? ''}
          onChange={({ target }) =>
            setField('fielder', (Number(target.value) || undefined) as Fielder | undefined)
          }
        />
      );
    case 'score_set':
      return (
        <div className={styles.columns}>
          <NumberField
            label={game.team.name}
            max={MAX_SCORE_BY_HAND}
            value={draft.teamScore}
            onChange={(score) => setField('teamScore', score)}
          />
          <NumberField
            label={game.data.game.opponent}
            max={MAX_SCORE_BY_HAND}
            value={draft.opponentScore}
            onChange={(score) => setField('opponentScore', score)}
          />
        </div>
      );
    case 'state_set':
      return (
        <SituationFields people={nameablePeople(game, side)} draft={draft} onChange={onChange} />
      );
    case 'fielding_change':
      return <FieldingFields {...props} />;
    case 'spot_change':
      return (
        <>
          <Select
            label="Spot in the order"
            placeholder="Choose"
            options={spotOptions(props)}
            value={draft.spot ?? ''}
            onChange={({ target }) => setField('spot', Number(target.value) || undefined)}
          />
          <Segmented<SpotAction>
            label="Action"
            hidesLabel
            segments={spotActionSchema.options.map((action) => ({
              value: action,
              label: spotActionLabels[action],
            }))}
            value={draft.action ?? null}
            onChange={(action) => setField('action', action)}
          />
          {draft.action === 'fill' && (
            <PlayerField {...props} playerRole="batter" label="Who takes the spot (optional)" />
          )}
        </>
      );
    case 'forfeit':
      return (
        <Select
          label="Winner"
          options={[
            { value: 'team', label: game.team.name },
            { value: 'opponent', label: game.data.game.opponent },
          ]}
          value={draft.winner}
          onChange={({ target }) => setField('winner', target.value as Side)}
        />
      );
    case 'game_resumed':
      return (
        <>
          <TextInput
            label="Day"
            type="date"
            value={draft.day ?? ''}
            onChange={({ target }) => setField('day', target.value || undefined)}
          />
          <p className="small muted">
            The pitches after this count for this day in the pitch limits. Without a day, the time
            of Resume decides.
          </p>
        </>
      );
    default:
      return <p>The half-inning ends here, no matter the outs.</p>;
  }
}

/** Who plays where from here on. A position left at No change keeps its player, unless that player moves. */
function FieldingFields({ game, side, draft, onChange }: EventFieldsProps) {
  const { sport } = game.team;
  const { positions = {} } = draft;
  const offered = [
    ...fielderOptions(sport).map(({ value }) => value),
    ...(sport === 'softball' ? [] : [DESIGNATED_HITTER]),
  ];
  function change(position: string, player: Person | null): void {
    const { [position]: _, ...rest } = positions;
    const changed = player ? { ...rest, [position]: player } : rest;
    const isEmpty = Object.keys(changed).length === 0;
    onChange(withField(draft, 'positions', isEmpty ? undefined : changed));
  }
  return (
    <div className={styles.columns}>
      {[...new Set([...offered, ...Object.keys(positions)])].map((position) => (
        <PersonField
          key={position}
          label={positionCode(position)}
          noOne="No change"
          game={game}
          side={otherSide(side)}
          value={positions[position] ?? NO_ONE}
          onChange={(player) => change(position, player)}
          onClear={() => change(position, null)}
        />
      ))}
    </div>
  );
}

/** "4 Dex Harlow", for each spot that has a batter. A spot that was chosen before stays, even if it has none. */
function spotOptions({ game, state, side, draft }: EventFieldsProps) {
  return Array.from({ length: MAX_SPOTS }, (_, index) => {
    const spot = index + 1;
    const name = batterAt(game.data.setup, state, side, index)?.name;
    return { spot, name, value: String(spot), label: name ? `${spot} ${name}` : String(spot) };
  }).filter(({ spot, name }) => name !== undefined || spot === draft.spot);
}

interface PlayerFieldProps extends EventFieldsProps {
  playerRole: 'pitcher' | 'batter' | 'leaving' | 'runner';
  label: string;
}

function PlayerField({ game, side, draft, onChange, playerRole, label }: PlayerFieldProps) {
  return (
    <PersonField
      label={label}
      game={game}
      side={playerRole === 'pitcher' ? otherSide(side) : side}
      value={draft[playerRole] ?? NO_ONE}
      onChange={(person) => onChange(withField(draft, playerRole, person))}
    />
  );
}

/** Between two at-bats, a call without a pitch begins one. */
function CallWithoutPitchFields(props: EventFieldsProps) {
  const { state, isNew } = props;
  const atBat = state.plateAppearance;
  if (atBat !== null) {
    return (
      <p>
        {isNew ? 'Part of the at-bat' : 'To change the batter or pitcher, correct the at-bat'}:{' '}
        {atBat.batter.name} vs {atBat.pitcher.name}.
      </p>
    );
  }
  if (!isNew) return <p>To change the batter or pitcher, correct the at-bat.</p>;
  return (
    <>
      <PlayerField {...props} playerRole="batter" label="Batter" />
      <PlayerField {...props} playerRole="pitcher" label="Pitcher" />
    </>
  );
}

const BASE_SEGMENTS = [
  { value: 'first', label: '1' },
  { value: 'second', label: '2' },
  { value: 'third', label: '3' },
] as const;

function RunnerFields(props: EventFieldsProps) {
  const { draft, onChange } = props;
  const isRunnerChange = draft.type === 'runner_change';
  return (
    <>
      <PlayerField {...props} playerRole="runner" label="Runner" />
      <Segmented
        label="Base"
        segments={BASE_SEGMENTS}
        value={draft.base ?? null}
        onChange={(base) => onChange(withField(draft, 'base', base))}
      />
      {isRunnerChange && (
        <Checkbox
          label="Courtesy runner: runs only, the batting order doesn't change"
          checked={draft.courtesy === true}
          onChange={({ target }) =>
            onChange(withField(draft, 'courtesy', target.checked ? true : undefined))
          }
        />
      )}
    </>
  );
}
