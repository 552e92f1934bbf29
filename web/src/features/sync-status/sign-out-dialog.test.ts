import { expect, it } from 'vitest';
import { staysOnDeviceText, unsentText } from './sign-out-dialog.tsx';

const isSingle = true;

it('uses the singular for one change', () => {
  expect(unsentText({ waiting: 1, refused: 0 })).toBe('You have 1 change waiting to send.');
  expect(staysOnDeviceText('Reggie', isSingle)).toBe(
    'It stays on this device, locked, until Reggie signs in again.',
  );
  expect(staysOnDeviceText(null, !isSingle)).toBe(
    'They stay on this device, locked, until you sign in again.',
  );
});
