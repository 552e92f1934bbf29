import { Select } from '../../components/select.tsx';
import { permissionOptions, roleOptions } from '../../components/staff-words.ts';

type Field = {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** A role is a word; the permission is what counts, so it says what it gives. */
export const permissionHints: Readonly<Record<string, string>> = {
  read: 'Sees games, players and reports.',
  write: 'Also charts games, and edits games, lineups and players.',
  admin: 'Also manages staff, join codes and the team itself.',
};

export function RoleField(field: Field) {
  return <Select label="Role" options={roleOptions} {...field} />;
}

export function PermissionsField(field: Field) {
  return (
    <Select
      label="Permissions"
      options={permissionOptions}
      hint={permissionHints[field.value]}
      {...field}
    />
  );
}
