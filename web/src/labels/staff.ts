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
