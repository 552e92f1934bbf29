import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const worker = fileURLToPath(new URL('../src/sync/sync-worker.ts', import.meta.url));
const ADDRESS = "new URL('./sync-worker.ts', import.meta.url)";

/** Other files may have code that needs a document. */
const WORKER_FILES = /\/(sync-worker|core|data|summaries|on-demand|rolldown-runtime)-[^/]+\.js$/;

/**
 * Lets the sync worker share files with the page. Vite alone would bundle it with second copies of Dexie, the rules and
 * the mutators.
 */
export function syncWorker(): Plugin {
  let reference = '';
  return {
    name: 'full-count:sync-worker',
    apply: 'build',
    // Runs before Vite's own plugin for workers, which then finds nothing to bundle.
    enforce: 'pre',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: worker, name: 'sync-worker' });
    },
    transform: {
      filter: { id: /\/sync\/start-sync\.ts$/ },
      handler(code) {
        if (!code.includes(ADDRESS)) throw new Error(`start-sync.ts has no ${ADDRESS}.`);
        return code.replace(ADDRESS, `import.meta.ROLLUP_FILE_URL_${reference}`);
      },
    },
    generateBundle(_, bundle) {
      const loaded = filesLoadedBy(this.getFileName(reference), bundle);
      const foreignFiles = [...loaded].filter((file) => !WORKER_FILES.test(file));
      if (foreignFiles.length > 0)
        throw new Error(`The sync worker would load ${foreignFiles.slice(0, 3).join(', ')}.`);
    },
  };
}

function filesLoadedBy(file: string, bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) walk(imported);
  };
  walk(file);
  return seen;
}
