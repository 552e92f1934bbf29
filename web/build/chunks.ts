import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Holds = (id: string, context: Context) => boolean;

const source = fileURLToPath(new URL('../src/', import.meta.url));

const isFirst = reachedFrom('main.tsx');
const isSignedOut = reachedFrom('app/session/signed-out-app.tsx');
const isSignedIn = reachedFrom('app/signed-in/signed-in-app.tsx');
const isLive = reachedFrom('app/routes/live-game-route.tsx');

// Icons come through their package's index, which tells nothing of who uses them.
const iconOfBoth = /\/lucide-react\/.*\/icons\/(cloud-off|smartphone)\./;

const isOfBoth: Holds = (id, context) =>
  iconOfBoth.test(id) ||
  (isSignedOut(id, context) && (isSignedIn(id, context) || isLive(id, context)));

/**
 * The first loads in one piece each, with what they need: the bundler's own way, a chunk for each
 * set of screens that share a module, makes dozens of small files that compress badly.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('index', (id, context) => isFirst(id, context) || isOfBoth(id, context)),
  group('signed-out', isSignedOut),
  group('signed-in', isSignedIn),
  group('live-game', isLive),
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
