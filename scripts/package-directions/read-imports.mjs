import ts from 'typescript';

/**
 * @typedef {object} Import
 * @property {string} specifier as written, such as "../count.ts" or "@full-count/db"
 * @property {boolean} isTypeOnly whether nothing of it is left at run time
 * @property {number} line counted from 1
 */

/**
 * Every module a source file names: import, export from, import(), require() and import types.
 * @param {string} path decides how the text is parsed
 * @param {string} text
 * @returns {Import[]}
 */
export function readImports(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  /** @type {Import[]} */
  const imports = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const found = importOf(node);
    if (found) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      imports.push({ ...found, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** @param {ts.Node} node @returns {Omit<Import, 'line'> | undefined} */
function importOf(node) {
  if (ts.isImportDeclaration(node)) {
    return named(
      node.moduleSpecifier,
      node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    );
  }
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return named(node.argument.literal, true);
  }
  if (ts.isCallExpression(node) && isLoading(node.expression))
    return named(node.arguments[0], false);
  return undefined;
}

/** @param {ts.Expression} callee */
function isLoading(callee) {
  const isRequire = ts.isIdentifier(callee) && callee.text === 'require';
  return isRequire || callee.kind === ts.SyntaxKind.ImportKeyword;
}

/** @param {ts.Node | undefined} node @param {boolean} isTypeOnly */
function named(node, isTypeOnly) {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, isTypeOnly } : undefined;
}
