import type { GameEventType, Person, SpotAction } from '@full-count/baseball';
import type { MyTeam } from '@full-count/sync-protocol';

type Role = MyTeam['myRole'];
type Permission = MyTeam['myPermissions'];

export const roleLabels: Readonly<Record<Role, string>> = {
  coach: 'Coach',
  assistant_coach: 'Assistant Coach',
  manager: 'Team Manager',
  staff: 'Staff Member',
};

export const permissionLabels: Readonly<Record<Permission, string>> = {
  read: 'Read Only',
  write: 'Read & Write',
  admin: 'Admin',
};

export const roleOptions = optionsOf(roleLabels);
export const permissionOptions = optionsOf(permissionLabels);

export function roleAndPermissionText({
  role,
  permissions,
}: {
  role: Role;
  permissions: Permission;
}) {
  return `${roleLabels[role]}, ${permissionLabels[permissions]}`;
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

export const eventLabels: Readonly<Record<GameEventType, string>> = {
  stolen_base: 'Stolen base',
  caught_stealing: 'Caught stealing',
  wild_pitch: 'Wild pitch',
  passed_ball: 'Passed ball',
  balk: 'Balk',
  pick_off: 'Pickoff',
  runner_moved: 'Runner moved',
  pitching_change: 'Pitching change',
  batter_change: 'Pinch hitter',
  runner_change: 'Pinch runner',
  automatic_ball: 'Automatic ball',
  automatic_strike: 'Automatic strike',
  illegal_pitch: 'Illegal pitch',
  intentional_walk: 'Intentional walk',
  placed_runner: 'Placed runner',
  score_set: 'Score correction',
  state_set: 'Situation correction',
  end_half: 'End of half-inning',
  game_resumed: 'Game resumed',
  dropped_foul: 'Dropped foul fly',
  forfeit: 'Forfeit',
  spot_change: 'Empty spot',
  fielding_change: 'Fielding change',
};

/** What the staff choose for a spot whose player leaves or is back. */
export const spotActionLabels: Readonly<Record<SpotAction, string>> = {
  skip: 'Skip from now on',
  out: 'An out each time',
  fill: 'Back in the order',
};

interface EventToName {
  readonly type: GameEventType;
  readonly courtesy?: true | undefined;
  readonly flex?: true | undefined;
  readonly leaving?: Person | undefined;
  readonly plateAppearanceId?: string | undefined;
  readonly action?: SpotAction | undefined;
}

/** The name of a play. A new batter between at-bats is a substitution, not a pinch hitter. */
export function nameOfEvent(event: EventToName): string {
  const { type, courtesy, flex, leaving, plateAppearanceId, action } = event;
  if (type === 'runner_change' && courtesy) return 'Courtesy runner';
  if (type === 'batter_change' && flex) return 'FLEX';
  if (type === 'batter_change' && leaving && !plateAppearanceId) return 'Substitution';
  if (type === 'spot_change' && action) return spotActionLabels[action];
  return eventLabels[type];
}
