/** Which of our packages each package may import. STYLE.md and docs explain why. */
export const mayImport = new Map([
  ['baseball', []],
  ['sync-protocol', ['baseball']],
  ['db', ['baseball']],
  ['api', ['baseball', 'sync-protocol', 'db']],
  ['web', ['baseball', 'sync-protocol']],
  ['scripts', ['baseball', 'sync-protocol', 'db', 'api']],
]);

/** Imports of a package that may only be `import type`. Tests are free to compare values. */
export const typesOnly = new Map([['db', ['baseball']]]);

/** Packages that also run in a browser, so without Node's modules. */
export const withoutNode = ['baseball', 'sync-protocol', 'web'];

/** Which of web/src's folders each folder may import, besides itself. */
export const webMayImport = new Map([
  ['app', ['features', 'components', 'server-side', 'local', 'sync', 'pwa', 'styles']],
  ['features', ['components', 'server-side', 'local', 'sync', 'pwa', 'styles']],
  ['server-side', ['components', 'local', 'sync']],
  ['pwa', ['components', 'local', 'sync', 'styles']],
  ['sync', ['local', 'pwa']],
  ['local', ['sync', 'pwa']],
  ['components', ['styles']],
]);

/** Modules in app/ that every folder but components may import: they only hold words. */
export const webOpenToAll = ['app/paths.ts'];

/** What a test, a tool's config or a helper of tests is called. */
export const testFile =
  /(\.(test|bench|suite)\.[cm]?[jt]sx?$)|(\.config\.[cm]?[jt]s$)|((^|\/)(testing|fixtures|suites)\/)|((^|\/)testing(-[^/]+)?\.ts$)/;
