import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { pitchText, recordedText, summaryText } from './bullpen-pitch-labels.ts';
import { countsText } from './session-labels.ts';

const pitch = {
  pitchType: 'changeup',
  call: 'strike',
  velocityMph: 59,
  zone: 7,
  target: 9,
  quality: 'good',
  notes: '',
} as const;

it('says Called Strike only for a call of the umpire, and shows one decimal', () => {
  expect(recordedText(pitch)).toBe('Changeup, Strike, 59.0 mph');
  expect(recordedText({ ...pitch, call: 'called_strike', velocityMph: null })).toBe(
    'Changeup, Called Strike',
  );
  expect(pitchText(pitch)).toBe('CH zone 7, 59.0 mph');
});

it('names the target as a zone', () => {
  expect(summaryText(pitch)).toBe('Changeup, Strike, 59.0 mph, zone 7, target zone 9, Good');
});

it('counts completed sessions and the pitches of all sessions', () => {
  const sessions = [
    { status: 'completed', totalPitches: 28 },
    { status: 'active', totalPitches: 23 },
  ] as PracticeSessionRow[];
  expect(countsText(sessions)).toBe('1 completed session, 1 active. 51 pitches in all.');
});
