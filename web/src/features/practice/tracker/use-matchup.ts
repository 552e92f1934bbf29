import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { lastMatchup } from './matchup.ts';

export interface Matchup {
  readonly pitcher: Person | null;
  readonly batter: Person | null;
}

/** This key and `who` are published names, because a tab keeps its stored matchup when the app is updated. */
const STORAGE_KEY = 'practice-who';

export function useMatchup(sessionId: string, pitches: readonly PracticePitch[]) {
  const [chosenMatchup, setChosenMatchup] = useState(() => storedMatchup(sessionId));
  const matchup = chosenMatchup ?? lastMatchup(pitches);
  const choose = (change: Partial<Matchup>) => {
    const changedMatchup = { ...matchup, ...change };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ sessionId, who: changedMatchup }));
    setChosenMatchup(changedMatchup);
  };
  return { matchup, choose };
}

function storedMatchup(sessionId: string): Matchup | null {
  const storedChoice = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as {
    sessionId: string;
    who: Matchup;
  } | null;
  return storedChoice?.sessionId === sessionId ? storedChoice.who : null;
}
