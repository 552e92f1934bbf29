import {
  BASE_NUMBER,
  isRuled,
  type LogEntry,
  type PitchFacts,
  type PlayMove,
  playRulings,
  type Sport,
} from '@full-count/baseball';
import { Segmented } from '../../ui/fields/choices.tsx';
import { addRuling, type Matchup, type PitchDraft } from './pitch-draft.ts';
import { movesIn, type PlayMoment, pitchOf } from './play.ts';
import styles from './play-fields.module.css';
import { RulingsFields } from './rulings-fields.tsx';
import type { RuledFacts } from './with-ruling.ts';

type Origin = PlayMove['from'];
type Destination = PlayMove['to'];

interface RunnerMovesProps {
  runners: readonly { from: Origin; name: string; to: Destination | null; mustBeOut?: boolean }[];
  mayGoBack?: boolean;
  size?: 'live';
  onMove: (from: Origin, to: Destination) => void;
}

export const DESTINATIONS = [
  { value: 'first', label: '1' },
  { value: 'second', label: '2' },
  { value: 'third', label: '3' },
  { value: 'home', label: 'H' },
  { value: 'out', label: 'Out' },
] as const;

/** A row for each runner, such as "Ibarra, on first: 1 2 3 H Out". */
export function RunnerMoves({ runners, mayGoBack = false, size, onMove }: RunnerMovesProps) {
  return runners.map(({ from, name, to, mustBeOut = false }) => (
    <div key={from} className={styles.runner}>
      <Segmented<Destination>
        label={moverName(from, name)}
        size={size}
        segments={DESTINATIONS.map((segment) => ({
          ...segment,
          disabled:
            segment.value !== to &&
            ((!mayGoBack && isBehind(segment.value, from)) ||
              (mustBeOut && segment.value !== 'out')),
        }))}
        value={to}
        onChange={(destination) => onMove(from, destination)}
      />
    </div>
  ));
}

function isBehind(to: Destination, from: Origin): boolean {
  return to !== 'out' && BASE_NUMBER[to] < BASE_NUMBER[from];
}

/** A runner and where they were: "Ibarra, on first", "Ruiz, batting". */
function moverName(from: PlayMove['from'], name: string): string {
  return from === 'batter' ? `${name}, batting` : `${name}, on ${from}`;
}

/** Whether the scorer has ruled on the play. */
export function isDraftRuled({ advances = [], runsBattedIn }: RuledFacts): boolean {
  return runsBattedIn !== undefined || advances.some(isRuled);
}

interface PitchRulingsProps<D extends PitchDraft> {
  sport: Sport;
  moment: PlayMoment;
  /** The game's log with the pitch of the draft. */
  entriesWith: (pitch: PitchFacts) => readonly LogEntry[];
  draft: D;
  size?: 'live';
  startsInView?: boolean;
  opensIfRuled?: boolean;
  onChange: (draft: D) => void;
}

export function PitchRulings<D extends PitchDraft & Partial<Matchup>>(props: PitchRulingsProps<D>) {
  const { sport, moment, entriesWith, draft, size } = props;
  const { startsInView, opensIfRuled = false, onChange } = props;
  const pitch = pitchOf(moment, draft);
  const rulings = pitch && playRulings(moment.setup, entriesWith(pitch), pitch.id);
  if (rulings === null) return null;
  return (
    <RulingsFields
      // Another outcome has other rulings, so their fields open, and scroll into view, as at the start.
      key={draft.outcome}
      sport={sport}
      size={size}
      rulings={rulings}
      startsInView={startsInView}
      startsOpen={opensIfRuled && isDraftRuled(draft)}
      onRule={(ruling) => onChange(addRuling(draft, movesIn(moment), ruling))}
    />
  );
}
