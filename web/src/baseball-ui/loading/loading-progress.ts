import type { LoadingGames } from '../../local/database/space.ts';

/** Adds how many games are loaded, if the server has said how many there are. */
export function withProgress(sentence: string, loading: LoadingGames | undefined): string {
  if (!loading?.total) return sentence;
  return `${sentence} Games loaded so far: ${loading.loaded} of ${loading.total}.`;
}
