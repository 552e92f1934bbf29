import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { lastWho } from './who.ts';

export interface Who {
  readonly pitcher: Person | null;
  readonly batter: Person | null;
}

const KEY = 'practice-who';

/** Who throws and bats: as chosen in this tab, also before a reload, else as of the last pitch. */
export function useWho(sessionId: string, pitches: readonly PracticePitch[]) {
  const [chosen, setChosen] = useState(() => storedWho(sessionId));
  const who = chosen ?? lastWho(pitches);
  const choose = (change: Partial<Who>) => {
    const next = { ...who, ...change };
    sessionStorage.setItem(KEY, JSON.stringify({ sessionId, who: next }));
    setChosen(next);
  };
  return { who, choose };
}

function storedWho(sessionId: string): Who | null {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
    sessionId: string;
    who: Who;
  } | null;
  return stored?.sessionId === sessionId ? stored.who : null;
}
