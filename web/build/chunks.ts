import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type ModuleTest = (id: string, context: Context) => boolean;

const source = fileURLToPath(new URL('../src/', import.meta.url));

const isInMain = isImportedBy('main.tsx');
const isInSignedOutApp = isImportedBy('app/signed-out-app.tsx');
const isInSignedInFrame = isImportedBy('app/signed-in/signed-in-app.tsx');
const isInLiveGame = isImportedBy('app/routes/live-game-route.tsx');
const isInSignedInApp: ModuleTest = (id, context) =>
  isInSignedInFrame(id, context) || isInLiveGame(id, context);
const isInShell = isImportedBy('app/signed-in/shell-frame.tsx');
const isInDugout = isImportedBy('app/routes/dugout-route.tsx');
const isInGames = isImportedBy('app/routes/games-route.tsx');
const isInFirstScreens: ModuleTest = (id, context) =>
  isInDugout(id, context) || isInGames(id, context);
const isInShellOrFirstScreens: ModuleTest = (id, context) =>
  isInShell(id, context) || isInFirstScreens(id, context);
const isInSyncWorker = isImportedBy('sync/sync-worker.ts');
const isLoadedBySyncWorker = isImportedBy('sync/sync-worker.ts', { alsoOnDemand: true });
const isInGameSummaries = isImportedBy('local/queries/season/team-games.ts');
const isInSyncOnDemand = isImportedBy('sync/on-demand/on-demand.ts');

// The first screens load these files right after they are drawn.
const loadedNext = [
  'ui/toasts/toaster.tsx',
  'features/auth/provider-sign-in.tsx',
  'pwa/register.ts',
].map((file) => ({ entry: source + file, isImported: isImportedBy(file) }));

const isIcon = /\/lucide-react\/.*\/icons\//;
// Screens import icons through the index of the package, so `isImportedBy` does not find them.
const sharedIcon =
  /\/lucide-react\/.*\/icons\/(check|circle-alert|cloud-off|ellipsis|key-round|layout-dashboard|log-out|menu|smartphone)\./;
/** The shell, the first screens and signing in have them. */
const iconOfForms = /\/lucide-react\/.*\/icons\/(crosshair|eye|flame|trophy|users)\./;

const isInBothApps: ModuleTest = (id, context) =>
  sharedIcon.test(id) || (isInSignedOutApp(id, context) && isInSignedInApp(id, context));

/** The sync worker has no document, so the files that it shares with the page have no code of the screens. */
const isInWorkerAndFirstScreen: ModuleTest = (id, context) =>
  // Every file with a dynamic import needs this module of Vite.
  id === '\0vite/preload-helper.js' ||
  isSharedSchema(id) ||
  id.endsWith('/baseball/src/vocabulary/counted-text.ts') ||
  // Also what the worker loads on demand. Otherwise `data` would have it, and signing in would load all of `data`.
  (isLoadedBySyncWorker(id, context) && isInMain(id, context)) ||
  (isInSyncWorker(id, context) && isInSignedOutApp(id, context));

/** The worker and the screens that load first use these statistics. Without this rule they would load `summaries`. */
const statisticsOfWorkerAndFirstScreens =
  /\/baseball\/src\/(figures|stats\/measures|season\/(season-(lines|stats)|filter-games)|vocabulary|calendar\/calendar)/;

const isInWorkerAtStart: ModuleTest = (id, context) =>
  isInSyncWorker(id, context) ||
  (isLoadedBySyncWorker(id, context) && (isInSignedInApp(id, context) || isInShell(id, context))) ||
  isSharedWithGames(id) ||
  statisticsOfWorkerAndFirstScreens.test(id);

/** The worker and the games list use these files. Without this rule the list would load `summaries`. */
function isSharedWithGames(id: string): boolean {
  return /\/web\/src\/(local\/queries\/season\/stored-summaries|format\/game-dates\/by-game-date)\.ts$/.test(
    id,
  );
}

/** Dialogs of the signed-in app have these parts too, and must not load signing in for them. */
function isPartOfForms(id: string): boolean {
  return /\/web\/src\/(ui|format)\//.test(id);
}

/** The request bodies of sign-in and sign-up. A start of the signed-in app does not need them. */
function isAuthSchema(id: string): boolean {
  return id.endsWith('/sync-protocol/src/http/auth.ts');
}

/** Both apps use these files. Without this rule they would be in `signed-out`, because the auth schemas import them. */
function isSharedSchema(id: string): boolean {
  return /\/sync-protocol\/src\/schema\/(scalars|us-states)\.ts$/.test(id);
}

/** The identity provider's button has the styles of the signed-out app, which is loaded before it. */
const isStyleOfSignedOutApp = /\/auth-screen\.module\.css$/;

/** These modules are small, so `index` has them. Otherwise they would be in a chunk with unrelated code. */
const isUnderLoadedNext: ModuleTest = (id, context) =>
  !isStyleOfSignedOutApp.test(id) &&
  loadedNext.some(({ entry, isImported }) => id !== entry && isImported(id, context));

/**
 * Each first load is one chunk. By default the bundler makes a chunk for each set of screens that
 * share a module, which gives dozens of small files that compress badly. Modules that several
 * other screens share are one chunk for the same reason, and because the service worker then has
 * half as many files to download before the app works without signal.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('core', isInWorkerAndFirstScreen),
  group('data', isInWorkerAtStart),
  group(
    'summaries',
    (id, context) => isInGameSummaries(id, context) && !isInSyncOnDemand(id, context),
  ),
  group('on-demand', isLoadedBySyncWorker),
  group(
    'index',
    (id, context) =>
      isInMain(id, context) || isInBothApps(id, context) || isUnderLoadedNext(id, context),
  ),
  group(
    'forms',
    (id, context) =>
      iconOfForms.test(id) ||
      (isInSignedOutApp(id, context) &&
        (isInShellOrFirstScreens(id, context) || isPartOfForms(id))),
  ),
  group('signed-out', (id, context) => isInSignedOutApp(id, context) || isAuthSchema(id)),
  group(
    'signed-in',
    (id, context) =>
      isInSignedInFrame(id, context) ||
      (isInLiveGame(id, context) && isInShellOrFirstScreens(id, context)),
  ),
  group('live-game', isInLiveGame),
  group('shell', isInShell),
  // Without this group, the first screens would load the code that reports share.
  {
    ...group('first-screens', (id, context) => isInFirstScreens(id, context) || isIcon.test(id)),
    minShareCount: 2,
  },
  // Forms of signing in import `signed-out`, which no other screen needs.
  {
    ...group('shared', (id) => id.startsWith(source) && !id.includes('/features/auth/')),
    minShareCount: 2,
  },
].map((chunkGroup, index, groups) => ({ ...chunkGroup, priority: groups.length - index }));

/** A file of the sync worker loads none, because Vite can't preload there. A page already has `core` and `index`. */
export function preloadedFiles(_: string, files: string[], { hostId }: { hostId: string }) {
  if (/\/(core|data|summaries|on-demand)-/.test(hostId)) return [];
  return files.filter((file) => !/\/(rolldown-runtime|core|index)-/.test(file));
}

function group(name: string, contains: ModuleTest) {
  return {
    name: (id: string, context: Context) => (contains(id, context) ? name : null),
    debugName: name,
  };
}

/** Tests whether the file is the module or imports it, also through other modules. */
function isImportedBy(file: string, { alsoOnDemand = false } = {}): ModuleTest {
  let modules: Set<string> | undefined;
  return (id, context) => {
    modules ??= withImports(source + file, context, alsoOnDemand);
    return modules.has(id);
  };
}

function withImports(file: string, context: Context, alsoOnDemand: boolean): Set<string> {
  const seen = new Set<string>();
  const walk = (id: string) => {
    if (seen.has(id) || !id.startsWith(source)) return;
    seen.add(id);
    const info = context.getModuleInfo(id);
    info?.importedIds.forEach(walk);
    if (alsoOnDemand) info?.dynamicallyImportedIds.forEach(walk);
  };
  walk(file);
  if (seen.size < 2) throw new Error(`${file} is not in the bundle: web/build/chunks.ts names it.`);
  return seen;
}
