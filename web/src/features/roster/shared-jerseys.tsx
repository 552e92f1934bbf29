import type { PlayerRow } from '@full-count/sync-protocol';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '../../ui/feedback/feedback.tsx';

type Wearer = Pick<PlayerRow, 'playerName'> & Partial<Pick<PlayerRow, 'jersey'>>;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Al and Bo both wear 12." */
export function sharedJerseyTexts(players: readonly Wearer[]): string[] {
  return [...namesByJersey(players)]
    .filter(([, names]) => names.length > 1)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([jersey, names]) =>
      names.length === 2
        ? `${listFormat.format(names)} both wear ${jersey}.`
        : `${listFormat.format(names)} all wear ${jersey}.`,
    );
}

/** @param others the roster without the edited player */
export function takenJerseyText(jersey: string, others: readonly Wearer[]): string | undefined {
  const names = namesByJersey(others).get(jersey);
  if (names === undefined) return undefined;
  return names.length === 1
    ? `${names[0]} wears ${jersey} too. You can still save.`
    : `${listFormat.format(names)} wear ${jersey} too. You can still save.`;
}

function namesByJersey(players: readonly Wearer[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { playerName, jersey } of players) {
    if (typeof jersey !== 'string') continue;
    names.set(jersey, [...(names.get(jersey) ?? []), playerName]);
  }
  return names;
}

export function SharedJerseysBanner({ players }: { players: readonly Wearer[] }) {
  const texts = sharedJerseyTexts(players);
  if (texts.length === 0) return null;
  return (
    <Banner tone="watch" icon={<TriangleAlert size={20} />}>
      <b>Check the jersey numbers.</b> {texts.join(' ')}
    </Banner>
  );
}
