import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Counts the steps in which the scripts of each route load. The scripts of the page's first file load in step 1. What
 * a file imports on demand loads one step later, because the browser learns of it only when that file runs.
 *
 * @returns the steps by the name of the route's file, without its hash
 */
export function countScriptSteps(folder: string): ReadonlyMap<string, number> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imports = new Map(files.map((name) => [name, importsOf(join(folder, name))]));
  const stepOf = new Map<string, number>();
  let filesOfStep = files.filter((name) => name.startsWith('index-'));
  for (let step = 1; filesOfStep.length > 0; step++) {
    const onDemand: string[] = [];
    // The list grows in this loop, because a file loads together with what it imports.
    for (const name of filesOfStep) {
      if (stepOf.has(name)) continue;
      stepOf.set(name, step);
      filesOfStep.push(...(imports.get(name)?.atOnce ?? []));
      onDemand.push(...(imports.get(name)?.onDemand ?? []));
    }
    filesOfStep = onDemand;
  }
  return new Map(
    [...stepOf].flatMap(([name, steps]) => {
      const route = /^(.+-routes?|shell-frame|signed-in)-.{8}\.js$/.exec(name)?.[1];
      return route === undefined ? [] : [[route, steps] as const];
    }),
  );
}

function importsOf(path: string) {
  const code = readFileSync(path, 'utf8');
  const namesIn = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  return {
    atOnce: namesIn(/(?:from|import)"\.\/([^"]+\.js)"/g),
    onDemand: namesIn(/import\(`\.\/([^`]+\.js)`\)/g),
  };
}
