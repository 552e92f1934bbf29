import { type GameSetup, type LogEntry, type PlayRulings, playRulings } from '@full-count/baseball';
import { type Ruling, withRuling } from '../../../baseball-ui/scoring/with-ruling.ts';
import type { EventFacts } from '../model/event-facts.ts';

/** Adds causes to the event's moves, the likely ones unless a ruling names another, and returns what can be ruled on. */
export function ruledEvent(
  { setup, entries }: { setup: GameSetup; entries: readonly LogEntry[] },
  event: EventFacts,
  rulings: readonly Ruling[],
): { facts: EventFacts; rulings: PlayRulings | null } {
  const rulingsOn = (facts: EventFacts) => {
    const entry = { kind: 'event', id: PREVIEW_ID, ...facts } as LogEntry;
    return playRulings(setup, [...entries, entry], PREVIEW_ID);
  };
  const likelyCauses = (rulingsOn(event)?.questions ?? [])
    .filter(({ likelyCause }) => likelyCause !== null)
    .map(({ from, to, likelyCause }): Ruling => ({ kind: 'cause', from, to, cause: likelyCause }));
  const { advances } = [...likelyCauses, ...rulings].reduce(withRuling, {
    advances: event.advances ?? [],
    runsBattedIn: undefined,
  });
  const facts = { ...event, advances: [...advances] };
  return { facts, rulings: rulingsOn(facts) };
}

const PREVIEW_ID = 'preview';
