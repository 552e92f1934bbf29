import type { Plant } from '../runner/bundle.ts';

export const sending: readonly Plant[] = [
  {
    name: 'sent-log-stays-empty',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'mutationsJson: JSON.stringify(accepted.map(mutationOf)),',
    replace: "mutationsJson: '[]',",
  },
  {
    name: 'lost-changes-are-not-noticed',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'isComplete && pull.lastMutationId < storedSpace.lastMutationId',
    replace: 'false',
  },
  {
    name: 'first-lost-change-is-not-sent-again',
    file: 'web/src/sync/apply/requeue.ts',
    find: 'sent.flatMap(mutationsIn).filter(({ id }) => id > settledId);',
    replace: 'sent.flatMap(mutationsIn).filter(({ id }) => id > settledId + 1);',
  },
  {
    name: 'lost-changes-are-sent-last',
    file: 'web/src/sync/apply/requeue.ts',
    find: '[...lost, ...pending.map(mutationOf)]',
    replace: '[...pending.map(mutationOf), ...lost]',
  },
  {
    name: 'frozen-tab-keeps-the-lock',
    file: 'web/src/platform/tab-lock.ts',
    find: '() => waiting.abort()',
    replace: '() => {}',
  },
  {
    name: 'reused-numbers-are-kept',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'needsNewClientId && rare ? await rare.withNewClientId(db, newSpace, context.newId) : newSpace',
    replace: 'newSpace',
  },
  {
    name: 'former-client-ids-are-forgotten',
    file: 'web/src/sync/apply/requeue.ts',
    find: 'if (sent.length === 0) return space;',
    replace: 'if (sent.length >= 0) return space;',
  },
  {
    name: 'lost-rows-vanish',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'if (rowsBefore) await rare?.quarantineLost(db, space, rowsBefore, pull.cookie, at);',
    replace: '',
  },
  {
    name: 'returned-rows-stay-under-attention',
    file: 'web/src/sync/apply/enter-returned-changes.ts',
    find: 'await db.quarantine.bulkDelete(returnedEntries.map(({ key }) => key));',
    replace: '',
  },
];
