import { permissionOptions, roleOptions } from '../../labels/staff.ts';
import { Select } from '../../ui/fields/select.tsx';
import type { FormField } from '../../ui/hooks/use-form.ts';

const permissionHints: Readonly<Record<string, string>> = {
  read: 'Can see games, players and reports.',
  write: 'Can also track games, and edit games, lineups and players.',
  admin: 'Can also manage staff, join codes and the team.',
};

export function RoleField(field: FormField) {
  return <Select label="Role" options={roleOptions} {...field} />;
}

export function PermissionsField(field: FormField) {
  return (
    <Select
      label="Permissions"
      options={permissionOptions}
      hint={permissionHints[field.value]}
      {...field}
    />
  );
}
