import { expect, test } from 'vitest';
import { person } from '../../fixtures/scorer.ts';
import { PlayerIds } from './player-ids.ts';

test.each([
  ['Ana Ruiz', 'ruiza001'],
  ['Ken Griffey Jr.', 'grifk001'],
  ['Ken Griffey, Sr', 'grifk001'],
  ['Cal Ripken II', 'ripkc001'],
  ['Bo Lee III', 'lee-b001'],
  ['Bo Lee Jr. III', 'lee-b001'],
  ['Jr.', 'jr--j001'],
  ['Ana\u00a0Núñez', 'nunea001'],
  ['', '-----001'],
])('the id of %s is %s', (name, id) => {
  expect(new PlayerIds().of(person(name))).toBe(id);
});
