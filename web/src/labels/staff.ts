import type { MyTeam } from '@full-count/sync-protocol';

type Role = MyTeam['myRole'];
type Permission = MyTeam['myPermissions'];

export const roleWords: Readonly<Record<Role, string>> = {
  coach: 'Coach',
  assistant_coach: 'Assistant Coach',
  manager: 'Team Manager',
  staff: 'Staff Member',
};

export const permissionWords: Readonly<Record<Permission, string>> = {
  read: 'Read Only',
  write: 'Read & Write',
  admin: 'Admin',
};

export const roleOptions = optionsOf(roleWords);
export const permissionOptions = optionsOf(permissionWords);

/** "Assistant Coach, Read & Write" */
export function standingText({ role, permissions }: { role: Role; permissions: Permission }) {
  return `${roleWords[role]}, ${permissionWords[permissions]}`;
}

function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
