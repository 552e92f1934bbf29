import { expect, it } from 'vitest';
import { toastTextsOf } from './unsent-actions.tsx';

it('says how many changes were saved and how many still need attention', () => {
  expect(toastTextsOf({ entered: 1, refused: [] }).done).toBe('Saved. It will be sent again.');
  expect(toastTextsOf({ entered: 5, refused: [] }).done).toBe(
    '5 changes saved. They will be sent again.',
  );
  expect(toastTextsOf({ entered: 3, refused: ['not_found'] }).failed).toBe(
    '3 changes saved. 1 change could not be entered',
  );
  expect(toastTextsOf({ entered: 0, refused: ['not_found'] }).failed).toBe(
    'No change was accepted',
  );
  expect(toastTextsOf(null).failed).toBe('No change was accepted');
});
