import type { SplitName } from '@full-count/baseball';

export const splitNames: Readonly<Record<SplitName, string>> = {
  vs_left: 'vs left',
  vs_right: 'vs right',
  first_pitch: 'First pitch',
  ahead: 'Ahead',
  even: 'Even',
  behind: 'Behind',
  two_strikes: 'Two strikes',
  runners_on: 'Runners on',
  third_time: '3rd time through',
};
