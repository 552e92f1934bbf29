import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { filesUnder } from '../toolchain/content-hash.mjs';
import { packageFolders } from '../toolchain/package-folders.mjs';
import { readImports } from './read-imports.mjs';
import { mayImport, testFile, typesOnly, withoutNode } from './rules.mjs';
import { webViolation } from './web-rules.mjs';

const SCOPE = '@full-count/';

/** Packages that run on this machine only, with what is installed for development. */
const TOOLS = ['scripts', 'qa'];

/**
 * @typedef {object} SourceFile
 * @property {string} folder its package's folder
 * @property {string} path within that folder
 * @property {boolean} isTest
 */

/**
 * Reads every source file under root and returns a sentence for each import that the rules forbid.
 * @param {string} root
 */
export function findViolations(root) {
  const folders = packageFolders(root);
  const rootDependencies = dependenciesOf(root).all;
  return folders.flatMap((folder) => {
    const known = dependenciesOf(join(root, folder));
    return sourcesOf(root, folder).flatMap((file) => {
      const text = readFileSync(join(root, folder, file.path), 'utf8');
      const imports = readImports(file.path, text);
      const problems = imports.flatMap((found) => {
        const problem =
          ownPackageProblem(file, found) ??
          relativeProblem(root, file, found) ??
          foreignProblem(file, found, known, rootDependencies);
        return problem ? [`${folder}/${file.path}:${found.line} ${problem}`] : [];
      });
      return [...problems, ...mentionProblems(file, text, imports)];
    });
  });
}

/** @param {string} root @param {string} folder @returns {SourceFile[]} */
function sourcesOf(root, folder) {
  return filesUnder(join(root, folder))
    .map((path) => relative(join(root, folder), path).replaceAll('\\', '/'))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .map((path) => ({ folder, path, isTest: testFile.test(path) }));
}

/**
 * Imports of our packages by name.
 * @param {SourceFile} file @param {import('./read-imports.mjs').Import} found
 */
function ownPackageProblem({ folder, isTest }, { specifier, isTypeOnly }) {
  if (!specifier.startsWith(SCOPE)) return undefined;
  const [target = '', ...entry] = specifier.slice(SCOPE.length).split('/');
  if (target === folder) return 'imports its own package by name: import the file itself.';
  if (!(mayImport.get(folder) ?? []).includes(target)) {
    return `imports ${specifier}: ${folder} must not know ${target}.`;
  }
  if (isTest || TOOLS.includes(folder)) return undefined;
  if (entry[0] === 'testing') return `imports ${specifier}, which is for tests.`;
  if ((typesOnly.get(folder) ?? []).includes(target) && !isTypeOnly) {
    return `imports values of ${specifier}: ${folder} takes only types ("import type") from ${target}.`;
  }
  return undefined;
}

/**
 * Relative imports: none leaves its package, and inside web the folders have an order too.
 * @param {string} root @param {SourceFile} file @param {import('./read-imports.mjs').Import} found
 */
function relativeProblem(root, file, { specifier }) {
  if (!specifier.startsWith('.')) return undefined;
  const packageRoot = join(root, file.folder);
  const target = relative(packageRoot, resolve(packageRoot, dirname(file.path), specifier));
  const path = target.replaceAll('\\', '/');
  if (path.startsWith('..')) {
    return file.TOOLS.includes(folder)
      ? undefined
      : `imports ${specifier}, outside its package: use the package's name.`;
  }
  return file.folder === 'web' ? webViolation(file.path, path) : undefined;
}

/**
 * Imports of Node and of packages from the registry.
 * @param {SourceFile} file
 * @param {import('./read-imports.mjs').Import} found
 * @param {Dependencies} known
 * @param {ReadonlySet<string>} rootDependencies
 */
function foreignProblem(
  { folder, path, isTest },
  { specifier, isTypeOnly },
  known,
  rootDependencies,
) {
  if (specifier.startsWith('.') || specifier.startsWith(SCOPE)) return undefined;
  if (specifier.startsWith('virtual:') || specifier.startsWith('/')) return undefined;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const isTool = isTest || TOOLS.includes(folder) || !path.startsWith('src/');
  if (specifier.startsWith('node:') || builtinModules.includes(name)) {
    return withoutNode.includes(folder) && !isTool
      ? `imports ${specifier}, but ${folder} also runs in a browser.`
      : undefined;
  }
  if (known.forUse.has(name)) return undefined;
  const isAtHand = known.all.has(name) || known.all.has(`@types/${name}`);
  if ((isTool || isTypeOnly) && isAtHand) return undefined;
  if (isTool && rootDependencies.has(name)) return undefined;
  return isAtHand
    ? `imports ${name}, which ${folder}/package.json lists only for development.`
    : `imports ${name}, which ${folder}/package.json does not list.`;
}

/**
 * A package does not mention one that it must not know, not even in a comment.
 * @param {SourceFile} file
 * @param {string} text
 * @param {readonly import('./read-imports.mjs').Import[]} imports these are judged elsewhere
 */
function mentionProblems({ folder, path }, text, imports) {
  if (TOOLS.includes(folder)) return [];
  const imported = new Set(imports.map((found) => found.specifier));
  const allowed = [...(mayImport.get(folder) ?? []), folder];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/@full-count\/([a-z-]+)[\w/-]*/g)]
        .filter(([mention, target = '']) => !imported.has(mention) && !allowed.includes(target))
        .map(([mention]) => `${folder}/${path}:${index + 1} mentions ${mention}.`),
    );
}

/**
 * @typedef {object} Dependencies
 * @property {ReadonlySet<string>} forUse
 * @property {ReadonlySet<string>} all with those for development
 */

/** @param {string} folder @returns {Dependencies} */
function dependenciesOf(folder) {
  const path = join(folder, 'package.json');
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const forUse = Object.keys(manifest.dependencies ?? {});
  const forDevelopment = Object.keys(manifest.devDependencies ?? {});
  return { forUse: new Set(forUse), all: new Set([...forUse, ...forDevelopment]) };
}
