import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { expect, it, test } from 'vitest';
import {
  type CompletePitch,
  changesOf,
  countsText,
  emptyDraft,
  isComplete,
  pitchArgs,
  pitchText,
  recordedText,
  summaryText,
} from './bullpen-pitch.ts';

const slider: CompletePitch = {
  zone: 5,
  pitchType: 'slider',
  call: 'ball',
  velocityMph: 61.5,
  target: 7,
  quality: 'good',
  notes: 'Late break',
};

test('a pitch is complete with a type and a call', () => {
  expect(isComplete(emptyDraft)).toBe(false);
  expect(isComplete({ ...emptyDraft, zone: 5, velocityMph: 60 })).toBe(false);
  expect(isComplete({ ...emptyDraft, pitchType: 'slider' })).toBe(false);
  expect(isComplete({ ...emptyDraft, pitchType: 'slider', call: 'ball' })).toBe(true);
});

test('missing details are not stored', () => {
  expect(pitchArgs(slider)).toEqual({ ...slider });
  expect(pitchArgs({ ...emptyDraft, pitchType: 'slider', call: 'ball', notes: ' ' })).toEqual({
    pitchType: 'slider',
    call: 'ball',
  });
});

test('a correction has only changed details and null for removed ones', () => {
  expect(changesOf(slider, slider)).toEqual({});
  expect(changesOf(slider, { ...slider, velocityMph: null, zone: 9 })).toEqual({
    velocityMph: null,
    zone: 9,
  });
  expect(changesOf(slider, { ...slider, target: null, quality: 'average', notes: ' ' })).toEqual({
    target: null,
    quality: 'average',
    notes: null,
  });
  expect(changesOf(slider, { ...slider, call: 'strike', pitchType: 'cutter' })).toEqual({
    call: 'strike',
    pitchType: 'cutter',
  });
});

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
