import type { PracticePitch } from '@full-count/sync-protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecentPitches } from './tracker-panels.tsx';

function pitches(count: number): PracticePitch[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `pitch ${index}`,
    facts: { pitchType: 'fastball', call: 'ball', velocityMph: 50 + index },
  })) as unknown as PracticePitch[];
}

function textOf(count: number): string {
  const markup = renderToStaticMarkup(
    <RecentPitches pitches={pitches(count)} onOpen={undefined} />,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
}

it('lists the last ten pitches with their numbers, newest first', () => {
  const text = textOf(12);
  expect(text).toMatch(/Recent Pitches .*last 10 of 12, newest first/);
  const numbers = [...text.matchAll(/Pitch (\d+): Fastball, Ball/g)].map(([, number]) => number);
  expect(numbers).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
});

it('says where pitches will appear', () => {
  expect(textOf(0)).toContain('Pitches appear here as you log them.');
});
