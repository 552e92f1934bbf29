import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type ModuleTest = (id: string, context: Context) => boolean;

const source = fileURLToPath(new URL('../src/', import.meta.url));

const isInMain = isImportedBy(['main.tsx']);
const isInSignedOutApp = isImportedBy(['app/signed-out-app.tsx']);
const isInSignedInFrame = isImportedBy(['app/signed-in/signed-in-app.tsx']);
const isInLiveGame = isImportedBy(['app/routes/live-game-route.tsx']);
/** The shell and the screens that most visits begin with. */
const isInShell = isImportedBy([
  'app/signed-in/shell-frame.tsx',
  'app/routes/dugout-route.tsx',
  'app/routes/games-route.tsx',
]);
const isInSyncWorker = isImportedBy(['sync/sync-worker.ts']);
const isLoadedBySyncWorker = isImportedBy(['sync/sync-worker.ts'], { alsoOnDemand: true });
const isInGameSummaries = isImportedBy(['local/queries/season/team-games.ts']);
const isInSyncOnDemand = isImportedBy(['sync/on-demand/on-demand.ts']);

// The first screens load these files right after they are drawn.
const loadedNext = [
  'ui/toasts/toaster.tsx',
  'features/auth/provider-sign-in.tsx',
  'pwa/register.ts',
].map((file) => ({ entry: source + file, isImported: isImportedBy([file]) }));

const isIcon = /\/lucide-react\/.*\/icons\//;
// Screens import icons through the index of the package, so `isImportedBy` does not find those of both apps.
const sharedIcon =
  /\/lucide-react\/.*\/icons\/(check|circle-alert|cloud-off|crosshair|ellipsis|eye|flame|key-round|layout-dashboard|log-out|menu|smartphone|trophy|users)\./;

/** The sync worker has no document, so the files that it shares with the page have no code of the screens. */
const isInWorkerAndFirstScreen: ModuleTest = (id, context) =>
  // Every file with a dynamic import needs this module of Vite.
  id === '\0vite/preload-helper.js' ||
  usedByWorkerAndFirstScreen.test(id) ||
  // Also what the worker loads on demand. Otherwise `data` would have it, and signing in would load all of `data`.
  (isLoadedBySyncWorker(id, context) && isInMain(id, context)) ||
  (isInSyncWorker(id, context) && isInSignedOutApp(id, context));

const usedByWorkerAndFirstScreen =
  /\/(baseball\/src\/vocabulary\/counted-text|sync-protocol\/src\/schema\/(scalars|us-states))\.ts$/;

const isInSignedInApp: ModuleTest = (id, context) =>
  isInSignedInFrame(id, context) || isInLiveGame(id, context) || isInShell(id, context);

const isInWorkerAtStart: ModuleTest = (id, context) =>
  isInSyncWorker(id, context) ||
  usedByWorkerAndGames.test(id) ||
  (isLoadedBySyncWorker(id, context) && isInSignedInApp(id, context));

/** Without this rule the screens that load first would load `summaries` for these files. */
const usedByWorkerAndGames =
  /\/baseball\/src\/(figures|stats\/measures|season\/(season-(lines|stats)|filter-games)|vocabulary|calendar\/calendar)|\/web\/src\/(local\/queries\/season\/stored-summaries|format\/game-dates\/by-game-date)\.ts$/;

/** These modules are small, so `index` has them. Otherwise they would be in a chunk with unrelated code. */
const isUnderLoadedNext: ModuleTest = (id, context) =>
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
      isInMain(id, context) ||
      (isInSignedOutApp(id, context) && isInSignedInApp(id, context)) ||
      isUnderLoadedNext(id, context) ||
      sharedIcon.test(id),
  ),
  group('signed-out', isInSignedOutApp),
  group(
    'signed-in',
    (id, context) =>
      isInSignedInFrame(id, context) || (isInLiveGame(id, context) && isInShell(id, context)),
  ),
  group('live-game', isInLiveGame),
  group('shell', isInShell),
  { ...group('shared', (id) => isIcon.test(id) || id.startsWith(source)), minShareCount: 2 },
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

/** Tests whether a module is one of the files or is imported by them, also through other modules. */
function isImportedBy(files: readonly string[], { alsoOnDemand = false } = {}): ModuleTest {
  const modules = new Set<string>();
  const add = (id: string, context: Context) => {
    if (modules.has(id) || !id.startsWith(source)) return;
    modules.add(id);
    const info = context.getModuleInfo(id);
    const onDemand = alsoOnDemand ? info?.dynamicallyImportedIds : [];
    for (const imported of [...(info?.importedIds ?? []), ...(onDemand ?? [])])
      add(imported, context);
  };
  return (id, context) => {
    for (const file of files) {
      if (!context.getModuleInfo(source + file))
        throw new Error(`${file} is not in the bundle (web/build/chunks.ts).`);
      add(source + file, context);
    }
    return modules.has(id);
  };
}
