import type * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { nameSchema } from '../schema/scalars.ts';

export interface FieldIssue {
  /** The path of the field, such as `lineup.team.battingOrder.0`. Empty for the whole value. */
  readonly path: string;
  /** A sentence that names the field as the forms do: "Jersey number must be 99 or less". */
  readonly message: string;
}

export type Checked<T> =
  | { readonly data: T; readonly issues?: undefined }
  | { readonly data?: undefined; readonly issues: readonly [FieldIssue, ...FieldIssue[]] };

export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Checked<z.infer<Schema>> {
  const result = schema.safeParse(value, { error: messageFor });
  if (result.success) return { data: result.data };
  const [firstIssue, ...others] = result.error.issues.map(toFieldIssue);
  if (firstIssue === undefined) throw new Error('A value was refused without an issue');
  return { issues: [firstIssue, ...others] };
}

export function withFieldLabel(message: string, path: string): string {
  return message.replaceAll('{field}', fieldLabel(path.split('.')));
}

/** Why a form can't save the name in the field `path`. Undefined for a name that it can save. */
export function nameFault(path: string, name: string): string | undefined {
  const [issue] = nameSchema.safeParse(name, { error: messageFor }).error?.issues ?? [];
  return issue && withFieldLabel(issue.message, path);
}

function toFieldIssue({ path: keys, message }: core.$ZodIssue): FieldIssue {
  const path = keys.join('.');
  return { path, message: withFieldLabel(message, path) };
}

/** For issues without a message of the schema. */
function messageFor(issue: core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return '{field} is required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null
        ? '{field} is required'
        : `{field} must be ${typeNames[issue.expected] ?? 'something else'}`;
    case 'too_big':
      return `{field} ${limitText(issue.origin, Number(issue.maximum), 'or less', 'at most')}`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return '{field} is required';
      return `{field} ${limitText(issue.origin, Number(issue.minimum), 'or more', 'at least')}`;
    case 'invalid_format':
      return formats[issue.format] ?? "{field} isn't valid";
    case 'invalid_value':
      return `{field} must be ${listChoices(issue.values.map(String))}`;
    case 'unrecognized_keys':
      return `"${String(issue.keys[0]).slice(0, 50)}" isn't a field here. Remove it.`;
    default:
      return "{field} isn't valid";
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: '{field} must be a valid ID',
  lowercase: '{field} must be in lower case',
};

function listChoices(values: readonly string[]): string {
  return values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ');
}

function limitText(origin: string, bound: number, afterNumber: string, beforeNumber: string) {
  if (origin === 'string') return `must be ${beforeNumber} ${bound} characters`;
  if (origin === 'array') return `must list ${beforeNumber} ${bound}`;
  return `must be ${bound} ${afterNumber}`;
}

/** A key that means different things in several forms has an entry for each, with its parent's key in front. */
const labels: Readonly<Record<string, string>> = {
  id: 'ID',
  '': 'The request body',
  homeTeam: 'Home or away',
  'team.name': 'Team name',
  'team.battingOrder': 'Batting order',
  'opponent.battingOrder': "Opponent's batting order",
  'team.startingPitcher': 'Starting pitcher',
  'opponent.startingPitcher': "Opponent's starting pitcher",
  flex: 'FLEX',
  jersey: 'Jersey number',
  halfInning: 'Half-inning',
  after: 'Previous pitch',
  afterPitchId: 'Previous pitch',
  prev: 'Previous pitch',
  from: 'Starting base',
  to: 'Ending base',
  advances: 'List of runner moves',
  chargedPitcher: 'Charged pitcher',
  errors: 'List of further errors',
  balls: 'Number of balls',
  strikes: 'Number of strikes',
  outs: 'Number of outs',
  innings: 'Number of innings',
  bases: 'State of the bases',
  type: 'Type of play',
  first: 'First base',
  second: 'Second base',
  third: 'Third base',
  spot: 'Spot in the order',
  action: 'What happens to the spot',
  playerId: 'Player',
  leaving: 'Player leaving',
  leavingId: 'Player leaving',
  leavingName: 'Player leaving',
  batterName: 'Batter',
  'batter.name': 'Batter',
  pitcherName: 'Pitcher',
  'pitcher.name': 'Pitcher',
  runnerName: 'Runner',
  'runner.name': 'Runner',
  plateAppearance: 'At-bat',
  plateAppearanceId: 'At-bat',
  atBat: 'At-bat',
  atBatId: 'At-bat',
  practiceAtBatId: 'At-bat',
  recordingId: 'Version',
  joins: 'List of parts',
  umpireCall: 'Call',
  location: 'Zone',
  chaseZone: 'Outside zone',
  velocityMph: 'Velocity',
  hitLocation: 'Where it was hit',
  hitBases: 'Bases on the hit',
  batterIndex: 'Spot in the order',
  currentBatterIndex: 'Spot in the order',
  at: 'Time entered',
  occurredAt: 'Time entered',
  voidedAt: 'Time undone',
  changes: 'The change',
  notes: 'Text of the notes',
  perspective: 'View perspective',
  isActive: 'Active',
  inviteToken: 'Invitation',
  token: 'Link',
  into: 'Player to merge with',
  armCareRules: 'Pitch limits',
  mercyRuns: 'Mercy rule runs',
  scoringBook: 'Scoring rules',
  color: 'Team color',
  'public.names': 'Names on the public page',
  delayMinutes: 'Delay in minutes',
  delayHalfInnings: 'Delay in half-innings',
  winner: 'Winner of the forfeit',
  outerZones: 'Outer zones setting',
  bands: 'List of age groups',
  'bands.from': 'Youngest age',
  'bands.to': 'Oldest age',
  mostInDay: 'Daily limit',
  'rest.from': 'Pitch count for rest',
  days: "Days' rest",
  neverThreeDaysRunning: 'No third straight day',
  finishesBatter: 'Finishing the batter',
  counts: 'Count by',
  step: 'Throw of the plan',
};

/** Returns the label that the forms use, such as "Jersey number" for `changes.jerseyNumber`. */
function fieldLabel(path: readonly PropertyKey[]): string {
  const keys = path.filter((key) => typeof key === 'string' && !isIndex(key)) as string[];
  const key = keys.at(-1) ?? '';
  return labels[keys.slice(-2).join('.')] ?? labels[key] ?? inPlainWords(key);
}

/** In a path that was joined with dots, an index of a list is a string of digits. */
function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

function inPlainWords(key: string): string {
  const words = key
    .replace(/Id$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
