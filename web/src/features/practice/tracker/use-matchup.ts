import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { lastMatchup } from './matchup.ts';

export interface Matchup {
  readonly pitcher: Person | null;
  readonly batter: Person | null;
}

const STORAGE_KEY = 'practice-matchup';

export function useMatchup(sessionId: string, pitches: readonly PracticePitch[]) {
  const [chosenMatchup, setChosenMatchup] = useState(() => storedMatchup(sessionId));
  const matchup = chosenMatchup ?? lastMatchup(pitches);
  const choose = (change: Partial<Matchup>) => {
    const changedMatchup = { ...matchup, ...change };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ sessionId, matchup: changedMatchup }));
    setChosenMatchup(changedMatchup);
  };
  return { matchup, choose };
}

function storedMatchup(sessionId: string): Matchup | null {
  const storedChoice = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as {
    sessionId: string;
    matchup: Matchup;
  } | null;
  return storedChoice?.sessionId === sessionId ? storedChoice.matchup : null;
}
