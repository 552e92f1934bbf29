import { importMap } from './scripts/import-map.mjs';

const TEST_CODE = [String.raw`\.(test|suite)\.`, '/(testing|tests|fixtures|suites)/'];

const RUNS_IN_A_BROWSER = '^(baseball|sync-protocol|web)/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(importMap).flatMap(([folder, lines]) => rulesOf(folder, lines)),
    {
      name: 'no-circle',
      comment: 'Files do not import each other in a circle, types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-other-feature',
      comment: 'A feature knows no other feature; app/ puts them together.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'no-relative-path-out-of-a-package',
      comment: 'Another package is imported by its name, through what it exports.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { pathNot: '^$1/|node_modules', dependencyTypes: ['local'] },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { path: '^[^/]+/src/', pathNot: TEST_CODE },
      to: { path: TEST_CODE, pathNot: 'node_modules' },
    },
    {
      name: 'db-takes-only-types-of-baseball',
      severity: 'error',
      from: { path: '^db/src/', pathNot: TEST_CODE },
      to: { path: '^baseball/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-in-a-browser',
      severity: 'error',
      from: { path: RUNS_IN_A_BROWSER, pathNot: TEST_CODE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-listed-dependencies',
      comment: "A package is listed in the importer's package.json, and not only for development.",
      severity: 'error',
      from: { path: '^[^/]+/src/', pathNot: TEST_CODE },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[^/]+/(dist|dist-types)/', '^virtual:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};

/**
 * One rule for each name in the lines: its files import only from the lines below. The name '.' means the
 * files directly in the folder, which are above all lines that don't list them.
 * @param {string} folder '' for the repository
 * @param {readonly string[]} lines
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function rulesOf(folder, lines) {
  const listsOwnFiles = folder === '' || lines.some((line) => line.split(' ').includes('.'));
  const listed = listsOwnFiles ? lines : ['.', ...lines];
  return listed.flatMap((line, index) => {
    const forbidden = listed.slice(0, index + 1).flatMap((above) => above.split(' '));
    return line.split(' ').map((name) => ({
      name: `map-of-${folder || 'packages'}: ${name}`,
      severity: 'error',
      from: { path: pathOf(folder, [name]), pathNot: TEST_CODE },
      to: { path: pathOf(folder, forbidden), pathNot: pathOf(folder, [name]) },
    }));
  });
}

/** @param {string} folder @param {readonly string[]} names */
function pathOf(folder, names) {
  const inside = names.map((name) => (name === '.' ? String.raw`[\w.-]+$` : `${name}/`)).join('|');
  return folder === '' ? `^(${inside})` : `^${folder}/(${inside})`;
}
