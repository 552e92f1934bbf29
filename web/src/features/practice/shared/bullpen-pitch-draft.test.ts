import { expect, test } from 'vitest';
import {
  type CompletePitch,
  changesOf,
  emptyDraft,
  isComplete,
  pitchArgs,
} from './bullpen-pitch-draft.ts';

const pitch: CompletePitch = {
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
  expect(pitchArgs(pitch)).toEqual({ ...pitch });
  expect(pitchArgs({ ...emptyDraft, pitchType: 'slider', call: 'ball', notes: ' ' })).toEqual({
    pitchType: 'slider',
    call: 'ball',
  });
});

test('a correction has only changed details and null for removed ones', () => {
  expect(changesOf(pitch, pitch)).toEqual({});
  expect(changesOf(pitch, { ...pitch, velocityMph: null, zone: 9 })).toEqual({
    velocityMph: null,
    zone: 9,
  });
  expect(changesOf(pitch, { ...pitch, target: null, quality: 'average', notes: ' ' })).toEqual({
    target: null,
    quality: 'average',
    notes: null,
  });
  expect(changesOf(pitch, { ...pitch, call: 'strike', pitchType: 'cutter' })).toEqual({
    call: 'strike',
    pitchType: 'cutter',
  });
});
