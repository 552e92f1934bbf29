import { type Plant, plantsIn } from '../runner/bundle.ts';

export const serverPlants: readonly Plant[] = [
  ...plantsIn('sync-protocol/src/contract/sync-messages.ts', {
    'cursor-has-no-tag': [' && a[1] === b[1]', ''],
  }),
  ...plantsIn('api/src/team-data/answer-to.ts', {
    'known-changes-are-applied-again': [
      "return known === undefined || known.state === 'held';",
      'return true;',
    ],
    'held-changes-stay-held': [
      "return known === undefined || known.state === 'held';",
      'return known === undefined;',
    ],
    'refusals-are-not-recorded': [
      "return state !== 'held' || known?.state !== 'held';",
      "return state === 'applied' || (state === 'held' && known?.state !== 'held');",
    ],
    'server-faults-refuse-changes': [
      "return isAboutTheRows(error) ? { status: 'refused', code: 'validation_failed' } : null;",
      "return { status: 'refused', code: isAboutTheRows(error) ? 'validation_failed' : 'failed' };",
    ],
  }),
  ...plantsIn('api/src/team-data/team-changed.ts', {
    'push-answer-hides-changes-of-others': ['isSameCursor(base, from) ? [] : missed', '[]'],
    'patches-lack-deletions': [
      "if ('deletedAt' in row && row.deletedAt) patch.addDeleted(table, row.id);",
      "if ('deletedAt' in row && row.deletedAt) continue;",
    ],
    'the-erasing-phone-keeps-the-name': [
      '(!sentIds.has(change.id) || change.name === personErase.name) &&',
      '!sentIds.has(change.id) &&',
    ],
  }),
  ...plantsIn('api/src/sync/page-walk.ts', {
    'paged-pull-misses-newer-versions': [
      'isSameCursor(page.upTo, end) ? null',
      'page.upTo[0] <= end[0] ? null',
    ],
    'page-of-another-history-goes-on': ['of [from, start.upTo]', 'of [from]'],
    'page-skips-the-rest-of-a-version': [
      'const lastRow = storedRows.at(-1);',
      'const lastRow = storedRows.at(-1) && { ...(storedRows.at(-1) as StoredRow<Row>), version: (storedRows.at(-1) as StoredRow<Row>).version + 1 };',
    ],
    'pages-end-at-the-fifth-table': ['z.lte(TEAM_LOG)', 'z.lte(4)'],
    'first-pull-ends-with-the-logs': [
      'return nextTable === undefined ? tableNames.length : tableNames.indexOf(nextTable);',
      'return tableNames.length;',
    ],
    'first-pull-lacks-changes': ['Math.max(0, upTo[0] - latestChanges)', 'upTo[0]'],
    'first-pull-skips-a-log': [
      'gameId < after.id;',
      'gameId < after.id && logs.at(-1)?.gameId !== gameId;',
    ],
  }),
  ...plantsIn('sync-protocol/src/mutators/game/game.ts', {
    'restored-game-lacks-its-log': ['log.forgetTakenRows();', ''],
    'lineup-edit-replaces-the-whole-lineup': [
      'applyLineupChange(game.lineup, lineup),',
      'applyLineupChange(null, lineup),',
    ],
  }),
  ...plantsIn('sync-protocol/src/game-log/recordings.ts', {
    'fork-replaces-the-primary-recording': [
      'else this.#addToFork(id, prev, userId);',
      'else this.primary.head = this.tree.add(id, prev);',
    ],
    'missing-predecessor-stays-in-its-fork': [
      'if (this.isWaiting && !wasSettled) this.#joinArrived(node);',
      '',
    ],
  }),
  ...plantsIn('api/src/team-data/erasures.ts', {
    'late-changes-bring-erased-names-back': [
      'return erasures.filter(({ seq }) =>',
      'return erasures.slice(0, 0).filter(({ seq }) =>',
    ],
    'former-members-bring-erased-names-back': [
      'accessLevel === null || seq >',
      'accessLevel !== null && seq >',
    ],
    'namesakes-are-erased-too': ['seq > (base?.[0] ?? 0)', 'seq > 0'],
    'erasures-share-a-commit': [
      'return runs.slice(0, index < 0 ? runs.length : Math.max(index, 1));',
      'return runs.slice(0, index < 0 ? runs.length : runs.length);',
    ],
  }),
  ...plantsIn('web/src/local/database/erase-changes.ts', {
    'phones-keep-erased-names': ['await db.changes.bulkPut(unaware.map(erase));', ''],
    'phones-keep-what-was-applied': [
      'changes: record.changes.map(erase)',
      'changes: record.changes',
    ],
    'namesakes-that-wait-are-erased-too': ['stored.filter(({ n }) => n < own.n)', 'stored'],
    'couriers-bring-erased-names-back': [
      'all.filter(({ id }) => !known.has(id))',
      'all.slice(0, 0)',
    ],
  }),
  ...plantsIn('baseball/src/box-score/scored-runs.ts', {
    'inherited-runner-is-charged-to-the-reliever': [
      'const stintByRule = chargedStint(charges, runner);',
      'const stintByRule = stints.at(-1) ?? null;',
    ],
  }),
  ...plantsIn('baseball/src/box-score/runs-batted-in.ts', {
    'run-on-an-error-is-batted-in': ["  'error',\n  'passed_ball',", "  'passed_ball',"],
  }),
  ...plantsIn('sync-protocol/src/game-log/entries.ts', {
    'ruling-on-runs-batted-in-is-not-stored': [
      'for (const key of PITCH_DETAILS)',
      "for (const key of PITCH_DETAILS.filter((name) => name !== 'runsBattedIn'))",
    ],
  }),
  ...plantsIn('baseball/src/season/filter-games.ts', {
    'season-forgets-live-games': ["game.status !== 'scheduled'", "game.status === 'completed'"],
  }),
];

/** Bugs that let an impostor into an account, or that add a coach to a team without their consent. */
export const accountPlants: readonly Plant[] = [
  ...plantsIn('api/src/sign-in/verify-routes.ts', {
    'a-link-verifies-for-anyone': [
      'if (session?.user_id !== user.id)',
      'if (user.id === verification.email)',
    ],
  }),
  ...plantsIn('api/src/sign-in/password-routes.ts', {
    'old-sessions-survive-the-verification': ['return endAllSessions(trx, userId);', 'return [];'],
  }),
  ...plantsIn('api/src/invitations/routes.ts', {
    'invitations-are-shown-to-unverified-accounts': [
      ".where('users.is_email_verified', '=', true)",
      ".where('users.is_email_verified', 'in', [true, false])",
    ],
  }),
  ...plantsIn('api/src/invitations/invitations.ts', {
    'an-account-is-added-without-being-asked': [
      '.executeTakeFirstOrThrow(() => idTaken());',
      `.executeTakeFirstOrThrow(() => idTaken());
  await sql\`insert into team_staff (team_id, id, version, user_id, role, permissions)
    select \${newInvitation.team_id}, \${newInvitation.id}, 1, id, \${newInvitation.role}, \${newInvitation.permissions} from users
    where email_lower = lower(\${newInvitation.email}) and is_email_verified
    on conflict do nothing\`.execute(team.trx);`,
    ],
  }),
];
