import { expect, it } from 'vitest';
import { keepText, unsentText } from './sign-out-dialog.tsx';

it('uses the singular for one change', () => {
  expect(unsentText({ queued: 1, refused: 0 })).toBe('You have 1 change waiting to send.');
  expect(keepText('Reggie', true)).toBe(
    'It stays on this device, locked, until Reggie signs in again.',
  );
  expect(keepText(null, false)).toBe('They stay on this device, locked, until you sign in again.');
});
