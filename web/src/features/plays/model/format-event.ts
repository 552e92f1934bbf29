import { BASES, countWithNoun, type GameEventFacts, ordinal } from '@full-count/baseball';
import type { EventDraft } from '../../../baseball-ui/scoring/event-draft.ts';
import { eventText } from '../../../labels/entries.ts';
import { fieldText, ruledAdvanceText } from './history-labels.ts';
import { halfName } from './timeline.ts';

/** Adds to `eventText` the values set by hand, the base of a new runner and the scorer's rulings. */
export function detailedEventText(event: EventDraft | GameEventFacts): string {
  const { runsBattedIn } = event;
  return runsBattedIn === undefined
    ? factsText(event)
    : `${factsText(event)}, ${fieldText('runsBattedIn', runsBattedIn)}`;
}

function factsText(event: EventDraft | GameEventFacts): string {
  const { type, base, runner, advances = [] } = event;
  if (advances.length > 0) return advances.map(ruledAdvanceText).join(', ');
  if (type === 'state_set') return situationText(event);
  if (base !== undefined && runner !== undefined) return `${runner.name} on ${base}`;
  return eventText({ kind: 'event', id: '', ...event });
}

/** "Top of the 4th, 1 out, 2-1 count, no one on first", with only the values that are set. */
function situationText({
  inning,
  halfInning,
  outs,
  balls,
  strikes,
  bases = {},
}: EventDraft | GameEventFacts): string {
  const parts = [
    inning !== undefined && halfInning !== undefined && halfName({ inning, halfInning }),
    inning !== undefined && halfInning === undefined && `${ordinal(inning)} inning`,
    inning === undefined && halfInning !== undefined && `${halfInning} half-inning`,
    outs !== undefined && countWithNoun(outs, 'out'),
    balls !== undefined && strikes !== undefined && `${balls}-${strikes} count`,
    balls !== undefined && strikes === undefined && countWithNoun(balls, 'ball'),
    balls === undefined && strikes !== undefined && countWithNoun(strikes, 'strike'),
    ...BASES.map(
      (base) => bases[base] !== undefined && `${bases[base]?.name ?? 'no one'} on ${base}`,
    ),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
