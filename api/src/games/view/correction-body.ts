import type { Person } from '@full-count/baseball';
import type {
  GameEventRow,
  PitchBody,
  PitchRow,
  PlateAppearanceRow,
} from '@full-count/sync-protocol';

type History = PitchBody['history'];

/** What a pitch was before each of its corrections, under the API's names. */
export function pitchHistory(
  { history = [] }: PitchRow,
  { batter, pitcher }: PlateAppearanceRow,
): History {
  return renameFields(history, (key, value) => {
    // If the pitch named nobody itself, the plate appearance's batter and pitcher applied.
    if (key === 'batter') return personFields(key, (value ?? batter) as Person);
    if (key === 'pitcher') return personFields(key, (value ?? pitcher) as Person);
    return pitchFields(key, value);
  });
}

/** What an event was before each of its corrections, under the API's names. */
export function eventHistory({ history = [] }: GameEventRow): History {
  return renameFields(history, eventFields);
}

type Fields = [string, unknown][];

function renameFields(
  history: History,
  fieldsOf: (key: string, value: unknown) => Fields,
): History {
  return history.map(({ was, ...correction }) => ({
    ...correction,
    was: Object.fromEntries(Object.entries(was).flatMap(([key, value]) => fieldsOf(key, value))),
  }));
}

function pitchFields(key: string, value: unknown): Fields {
  switch (key) {
    case 'call':
      return [['umpireCall', value]];
    case 'velocityMph':
      return [['velocity', value]];
    case 'zone':
      if (typeof value === 'number' && value > 9) return [['chaseZone', value]];
      return [['location', value === null ? null : String(value)]];
    case 'batterIndex':
      return [['currentBatterIndex', value]];
    case 'plateAppearanceId':
      return [['atBatId', value]];
    case 'prev':
      return [['afterPitchId', value]];
    case 'foulTip':
    case 'foulBunt':
    case 'voided':
      return [[key, value === true]];
    default:
      return [[key, value]];
  }
}

function eventFields(key: string, value: unknown): Fields {
  switch (key) {
    case 'plateAppearanceId':
      return [['atBatId', value]];
    case 'batter':
    case 'pitcher':
    case 'runner':
    case 'leaving':
      return [[`${key}Name`, (value as Person | null)?.name ?? null]];
    case 'after':
      return [['afterPitchId', value]];
    case 'bases':
      return baseFields((value ?? {}) as Record<string, Person | null>);
    case 'flex':
    case 'courtesy':
    case 'voided':
      return [[key, value === true]];
    default:
      return [[key, value]];
  }
}

function personFields(key: 'batter' | 'pitcher', { id, name }: Person): Fields {
  return [
    [`${key}Id`, id],
    [`${key}Name`, name],
  ];
}

/** A base is absent if the `state_set` event did not change it, and null if the event emptied it. */
function baseFields(bases: Readonly<Record<string, Person | null>>): Fields {
  return Object.entries(bases).map(([base, runner]) => [`${base}Base`, runner?.name ?? null]);
}
