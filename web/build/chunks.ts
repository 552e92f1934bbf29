import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Holds = (id: string, context: Context) => boolean;

const source = fileURLToPath(new URL('../src/', import.meta.url));

const isFirst = reachedFrom('main.tsx');
const isSignedOut = reachedFrom('app/signed-out-app.tsx');
const isSignedIn = reachedFrom('app/signed-in/signed-in-app.tsx');
const isLive = reachedFrom('app/routes/live-game-route.tsx');

// What the first screens fetch as soon as they stand.
const fetchedNext = [
  'ui/toasts/toaster.tsx',
  'features/auth/provider-door.tsx',
  'pwa/register.ts',
].map((file) => ({ entry: source + file, isReached: reachedFrom(file) }));

// Icons come through their package's index, which tells nothing of who uses them.
const iconOfSeveral =
  /\/lucide-react\/.*\/icons\/(check|circle-alert|cloud-off|key-round|log-out|smartphone)\./;

const isOfBoth: Holds = (id, context) =>
  iconOfSeveral.test(id) ||
  (isSignedOut(id, context) && (isSignedIn(id, context) || isLive(id, context)));

/** The bodies of sign-in and sign-up, which a signed-in start does not need. */
function isAuthBodies(id: string): boolean {
  return id.endsWith('/sync-protocol/src/http/auth.ts');
}

/** What those bodies share with the rows. A group takes its imports along unless an earlier one has them. */
function isSharedSchema(id: string): boolean {
  return /\/sync-protocol\/src\/schema\/(scalars|text|us-states)\.ts$/.test(id);
}

/** What they stand on is small, and would bring along whatever else uses it. */
const isUnderNext: Holds = (id, context) =>
  fetchedNext.some(({ entry, isReached }) => id !== entry && isReached(id, context));

/**
 * The first loads in one piece each, with what they need: the bundler's own way, a chunk for each
 * set of screens that share a module, makes dozens of small files that compress badly. For the same
 * reason what several of the other screens need is one piece: the service worker has half as many
 * files to fetch before it can say that the field needs no signal.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group(
    'index',
    (id, context) =>
      isFirst(id, context) ||
      isOfBoth(id, context) ||
      isUnderNext(id, context) ||
      isSharedSchema(id),
  ),
  group('signed-out', (id, context) => isSignedOut(id, context) || isAuthBodies(id)),
  group('signed-in', isSignedIn),
  group('live-game', isLive),
  { ...group('shared', (id) => id.startsWith(source)), minShareCount: 2 },
].map((one, place, all) => ({ ...one, priority: all.length - place }));

function group(name: string, holds: Holds) {
  return {
    name: (id: string, context: Context) => (holds(id, context) ? name : null),
    debugName: name,
  };
}

/** Whether a module of ours is imported by that file, or by what it imports, without a dynamic import. */
function reachedFrom(file: string): Holds {
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= closureOf(source + file, context);
    return reached.has(id);
  };
}

function closureOf(file: string, context: Context): Set<string> {
  const seen = new Set<string>();
  const walk = (id: string) => {
    if (seen.has(id) || !id.startsWith(source)) return;
    seen.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(walk);
  };
  walk(file);
  if (seen.size < 2) throw new Error(`${file} is not in the bundle: web/build/chunks.ts names it.`);
  return seen;
}
