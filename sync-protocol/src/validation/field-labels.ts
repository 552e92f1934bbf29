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

type Path = readonly PropertyKey[];

/** Returns the label that the forms use, such as "Jersey number" for `changes.jerseyNumber`. */
export function fieldLabel(path: Path): string {
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
