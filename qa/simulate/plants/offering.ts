import type { Plant } from '../runner/bundle.ts';

/** Bugs in when the queue is offered to the server, and again to a restored server. */
export const offering: readonly Plant[] = [
  {
    name: 'sent-work-is-not-kept',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'mutationsJson: jsonOf(accepted, sent),',
    replace: "mutationsJson: '[]',",
  },
  {
    name: 'lost-end-is-not-seen',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'isComplete && pull.lastMutationId < from.lastMutationId',
    replace: 'false',
  },
  {
    name: 'first-lost-change-is-forgotten',
    file: 'web/src/sync/apply/requeue.ts',
    find: 'sent.flatMap(mutationsIn).filter(({ id }) => id > settledId);',
    replace: 'sent.flatMap(mutationsIn).filter(({ id }) => id > settledId + 1);',
  },
  {
    name: 'lost-work-comes-last',
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
    name: 'used-numbers-are-kept',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'isUsed && requeue ? await requeue.withNewClientId(db, next, context.newId) : next',
    replace: 'next',
  },
  {
    name: 'former-client-ids-are-forgotten',
    file: 'web/src/sync/apply/requeue.ts',
    find: 'if (sent.length === 0) return space;',
    replace: 'if (sent.length >= 0) return space;',
  },
  {
    name: 'late-predecessor-stays-in-its-fork',
    file: 'sync-protocol/src/mutators/pitch/pitch.ts',
    find: 'const mayJoin = mayBeAwaited(game, recordingId) && !isSettled;',
    replace: 'const mayJoin = false;',
  },
];
