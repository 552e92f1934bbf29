import { countWithNoun } from '@full-count/baseball';

/** "Pat has 3 changes waiting to send. They'll send when Pat signs in." */
export function waitingChangesText({ firstName, changes }: { firstName: string; changes: number }) {
  const pronoun = changes === 1 ? 'It' : 'They';
  return `${firstName} has ${countWithNoun(changes, 'change')} waiting to send. ${pronoun}'ll send when ${firstName} signs in.`;
}
