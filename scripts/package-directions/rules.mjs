/** Which of our packages each package may import. STYLE.md and docs explain why. */
export const mayImport = new Map([
  ['baseball', []],
  ['sync-protocol', ['baseball']],
  ['db', ['baseball']],
  ['api', ['baseball', 'sync-protocol', 'db']],
  ['web', ['baseball', 'sync-protocol']],
  ['scripts', ['baseball', 'sync-protocol', 'db', 'api']],
  ['qa', ['baseball', 'sync-protocol', 'db', 'api', 'web', 'scripts']],
]);

/** Imports of a package that may only be `import type`. Tests are free to compare values. */
export const typesOnly = new Map([['db', ['baseball']]]);

/** Packages that also run in a browser, so without Node's modules. */
export const withoutNode = ['baseball', 'sync-protocol', 'web'];

/** Which of web/src's folders each folder may import, besides itself. */
export const webMayImport = new Map([
  [
    'app',
    [
      'baseball-ui',
      'features',
      'format',
      'labels',
      'local',
      'platform',
      'pwa',
      'server-data',
      'sync',
      'ui',
    ],
  ],
  [
    'features',
    ['baseball-ui', 'format', 'labels', 'local', 'platform', 'pwa', 'server-data', 'sync', 'ui'],
  ],
  ['sw', ['platform', 'sync']],
  ['server-data', ['local', 'platform', 'sync', 'ui', 'labels', 'format']],
  ['pwa', ['local', 'ui', 'labels', 'format', 'platform']],
  ['baseball-ui', ['ui', 'labels', 'format', 'platform', 'styles']],
  ['sync', ['local', 'platform']],
  ['local', ['platform']],
  ['ui', ['format', 'platform', 'styles']],
  ['labels', ['format', 'platform']],
  ['format', ['platform']],
]);

/** Modules in app/ that every folder may import. */
/** @type {string[]} */
export const webOpenToAll = [];

/** What a test, a tool's config or a helper of tests is called. */
export const testFile =
  /(\.(test|bench|suite)\.[cm]?[jt]sx?$)|(\.config\.[cm]?[jt]s$)|((^|\/)(testing|fixtures|suites)\/)|((^|\/)testing(-[^/]+)?\.ts$)/;
