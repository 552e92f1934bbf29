import { isOutsideZone, type Person } from '@full-count/baseball';
import type {
  GameEventRow,
  PitchBody,
  PitchRow,
  PlateAppearanceRow,
} from '@full-count/sync-protocol';

type History = PitchBody['history'];

export function pitchHistoryBody(
  { history = [] }: PitchRow,
  { batter, pitcher }: PlateAppearanceRow,
): History {
  return withApiFields(history, (key, value) => {
    // If the pitch named nobody itself, the plate appearance's batter and pitcher applied.
    if (key === 'batter') return personApiFields(key, (value ?? batter) as Person);
    if (key === 'pitcher') return personApiFields(key, (value ?? pitcher) as Person);
    return pitchApiFields(key, value);
  });
}

export function eventHistoryBody({ history = [] }: GameEventRow): History {
  return withApiFields(history, eventApiFields);
}

type ApiFields = [string, unknown][];

function withApiFields(
  history: History,
  apiFieldsOf: (key: string, value: unknown) => ApiFields,
): History {
  return history.map(({ was, ...correction }) => ({
    ...correction,
    was: Object.fromEntries(Object.entries(was).flatMap(([key, value]) => apiFieldsOf(key, value))),
  }));
}

function pitchApiFields(key: string, value: unknown): ApiFields {
  switch (key) {
    case 'call':
      return [['umpireCall', value]];
    case 'velocityMph':
      return [['velocity', value]];
    case 'zone':
      if (isOutsideZone(value as number | null)) return [['chaseZone', value]];
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

function eventApiFields(key: string, value: unknown): ApiFields {
  switch (key) {
    case 'plateAppearanceId':
      return [['atBatId', value]];
    case 'batter':
    case 'pitcher':
    case 'runner':
    case 'leaving':
      return [[`${key}Name`, (value as Person | null)?.name ?? null]];
    case 'battingSide':
      return [['side', value]];
    case 'after':
      return [['afterPitchId', value]];
    case 'bases':
      return baseApiFields((value ?? {}) as Record<string, Person | null>);
    case 'flex':
    case 'courtesy':
    case 'voided':
      return [[key, value === true]];
    default:
      return [[key, value]];
  }
}

function personApiFields(key: 'batter' | 'pitcher', { id, name }: Person): ApiFields {
  return [
    [`${key}Id`, id],
    [`${key}Name`, name],
  ];
}

/** A base is absent if the `state_set` event did not change it, and null if the event emptied it. */
function baseApiFields(bases: Readonly<Record<string, Person | null>>): ApiFields {
  return Object.entries(bases).map(([base, runner]) => [`${base}Base`, runner?.name ?? null]);
}
