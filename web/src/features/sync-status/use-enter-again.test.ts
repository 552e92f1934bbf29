import { expect, it } from 'vitest';
import { textsOf } from './use-enter-again.ts';

it('says how many changes were saved and how many still need attention', () => {
  expect(textsOf({ entered: 1, refused: [] }).done).toBe('Saved. It will be sent again.');
  expect(textsOf({ entered: 5, refused: [] }).done).toBe(
    '5 changes saved. They will be sent again.',
  );
  expect(textsOf({ entered: 3, refused: ['not_found'] }).failed).toBe(
    '3 changes saved. 1 change still not accepted',
  );
  expect(textsOf({ entered: 0, refused: ['not_found'] }).failed).toBe('Still not accepted');
  expect(textsOf(null).failed).toBe('Still not accepted');
});
