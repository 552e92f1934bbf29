/**
 * The layers of the code, from top to bottom. A folder may import from lower lines only. "." means the files directly
 * in the folder, which are the top layer if it is not listed.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const importMap = {
  // `qa` and `scripts` use every package, and no package uses them.
  '': ['qa', 'scripts', 'api web', 'db sync-protocol', 'baseball'],

  'baseball/src': [
    'corrections event-file replay sample stats arm-care lineup',
    'fold',
    'game',
    'calendar vocabulary',
  ],
  'baseball/src/stats': ['season', 'game live bullpen splits', 'pitching', 'batting', 'measures'],
  'baseball/src/fold': ['.', 'runners'],

  'sync-protocol/src': [
    'corrections http',
    'run',
    'mutators',
    'game-log opponents',
    'mutation',
    'contract',
    'rows validation',
    'schema',
  ],
  'sync-protocol/src/mutators': ['game game-event practice', 'pitch', '.'],

  'api/src': [
    'app',
    'operator',
    'backups',
    'sync live',
    'hand-in',
    'calendar opponents practice reports sample-team sign-in staff trash',
    'games invitations join roster',
    'teams short-urls',
    'team-data accounts',
    'access',
    'audit',
    'http',
    'platform',
  ],
  'api/src/games': ['.', 'log', 'view'],
  'api/src/team-data': ['.', 'rows'],
  'api/src/platform': ['.', 'mail metrics', 'config'],

  'web/src': [
    'app sw',
    'features',
    'pwa server-data baseball-ui',
    'sync',
    'local',
    'ui labels',
    'format',
    'platform styles',
  ],
  'web/src/app': ['.', 'signed-in', 'routes kit', 'account', 'session shell'],
  'web/src/baseball-ui': ['.', 'charting', 'pitches zone scoreboard'],
  'web/src/features/games': ['.', 'trash', 'model'],
  'web/src/features/live-game': [
    '.',
    'zone-log lineup',
    'people pad play board',
    'figures runners watching',
    'arm-care sheets recorder',
    'model',
  ],
  'web/src/features/plays': ['.', 'recordings', 'sheets', 'model'],
  'web/src/features/practice': ['.', 'tracker', 'pitches plan sessions', 'shared'],
  'web/src/features/reports': ['.', 'cards downloads', 'sections', 'model'],
  'web/src/features/teams': ['.', 'game-settings', 'dialogs'],
  'web/src/local': [
    'session game-history',
    'queries',
    'emergency-queue former-teams quarantine',
    'sync-status write',
    '.',
    'database',
  ],
  'web/src/local/queries': ['season workload', 'games', 'teams practice people'],
  'web/src/sync': [
    '.',
    'background socket',
    'loop',
    'round',
    'on-demand',
    'membership',
    'apply',
    'exchange',
  ],
  'web/src/ui': [
    'toasts',
    'dialogs',
    'feedback charts theme',
    'layout',
    'buttons fields',
    'hooks .',
  ],

  scripts: ['.', 'demo backup release test-run', 'toolchain'],
  qa: ['commands', 'simulate load browser-tests integration-tests pictures', 'faults bench', 'lab'],
  'qa/lab': ['.', 'steps', 'scorer'],
  'qa/bench': ['workloads', 'page', '.', 'floor'],
  'qa/simulate': ['chromium sql plants', 'runner', 'pure', '.', 'world', 'store'],
};
