import {
  GAME_VELOCITY_MPH,
  type HitLocation,
  isOutsideZone,
  OUTCOMES,
  PITCH_OUTCOMES,
  PITCH_TYPES_BY_SPORT,
  type Side,
} from '@full-count/baseball';
import { TypeField } from '../../../baseball-ui/pitches/type-row.tsx';
import {
  chooseHitBases,
  chooseOutcome,
  chooseZone,
  type LoggedPitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import {
  HitBasesField,
  OutcomeField,
  VelocityField,
} from '../../../baseball-ui/scoring/pitch-fields.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { HIT_LOCATION_OPTIONS } from '../../../labels/results.ts';
import { Select, TextArea } from '../../../ui/fields/field.tsx';
import { fieldText } from '../model/history-labels.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { PeopleFields } from './person-field.tsx';
import styles from './sheets.module.css';

const CALLS = [...PITCH_OUTCOMES, 'foul_tip', 'foul_bunt'] as const;
/** Count Only keeps no kind of a strike, so a corrected call may have none. */
const COUNT_ONLY_CALLS = [...CALLS, 'unknown_strike'] as const;

interface PitchFieldsProps {
  game: PlaysGame;
  side: Side;
  draft: LoggedPitchDraft;
  onChange: (draft: LoggedPitchDraft) => void;
}

export function PitchFields({ game, side, draft, onChange }: PitchFieldsProps) {
  const { team } = game;
  const { outcome, pitchType: chosenType } = draft;
  // A pitch of Count Only has neither a zone nor a type.
  const isCountOnly = draft.zone === null && chosenType === 'unknown';
  // A pitch may have a type that the sport does not offer.
  const types = new Set([...PITCH_TYPES_BY_SPORT[team.sport], chosenType, 'unknown' as const]);
  return (
    <>
      <OutcomeField
        outcomes={isCountOnly ? COUNT_ONLY_CALLS : CALLS}
        value={outcome}
        onChange={(newOutcome) => onChange(chooseOutcome(draft, newOutcome))}
      />
      {outcome === 'out_on_basepath' && (
        <HitBasesField
          value={draft.hitBases}
          onChange={(bases) => onChange(chooseHitBases(draft, bases))}
        />
      )}
      {OUTCOMES[outcome].facts.call === 'in_play' && (
        <Select
          label="Where it was hit"
          placeholder="Not recorded"
          options={HIT_LOCATION_OPTIONS}
          value={draft.hitLocation ?? ''}
          onChange={({ target }) =>
            onChange({
              ...draft,
              hitLocation: (Number(target.value) || null) as HitLocation | null,
            })
          }
        />
      )}
      <div className={styles.columns}>
        <TypeField
          size="small"
          types={[...types]}
          chosen={draft.pitchType}
          onChoose={(pitchType) => onChange({ ...draft, pitchType })}
        />
        <ZoneField game={game} draft={draft} onChange={onChange} />
      </div>
      <VelocityField
        range={GAME_VELOCITY_MPH}
        value={draft.velocityMph}
        lastMph={lastReading(game, draft)}
        onChange={(velocityMph) => onChange({ ...draft, velocityMph })}
      />
      <div className={styles.columns}>
        <PeopleFields game={game} battingSide={side} draft={draft} onChange={onChange} />
      </div>
      <TextArea
        label="Notes"
        rows={2}
        maxLength={2000}
        value={draft.notes}
        onChange={({ target }) => onChange({ ...draft, notes: target.value })}
      />
    </>
  );
}

function ZoneField({ game, draft, onChange }: Omit<PitchFieldsProps, 'side'>) {
  const { zone } = draft;
  const hasOuterZones = game.team.settings.outerZones || isOutsideZone(zone);
  return (
    <div>
      <p className={`caps ${styles.label}`}>Location: {fieldText('zone', zone)}</p>
      <div className={styles.grid}>
        <ZoneGrid
          view="catcher"
          size="panel"
          outside={hasOuterZones ? 'rows' : undefined}
          counts={{}}
          chosenZone={zone}
          onChoose={(tappedZone) => onChange(chooseZone(draft, tappedZone))}
        />
      </div>
    </div>
  );
}

function lastReading({ lines }: PlaysGame, { pitcher }: LoggedPitchDraft): number | null {
  const lastLine = lines.findLast(
    ({ entry }) =>
      entry.kind === 'pitch' && entry.pitcher.name === pitcher.name && entry.velocityMph !== null,
  );
  return lastLine?.entry.kind === 'pitch' ? lastLine.entry.velocityMph : null;
}
