import { expect, it } from 'vitest';
import { addStaffFaults } from './add-staff-dialog.tsx';

it('requires a valid email', () => {
  const faults = (email: string) => addStaffFaults({ email, role: 'staff', permissions: 'read' });
  const required = { email: 'Valid email is required' };
  expect(faults('')).toEqual(required);
  expect(faults('dana')).toEqual(required);
  expect(faults('dana@')).toEqual(required);
  expect(faults(' Dana.Ellery@example.com ')).toEqual({});
});
