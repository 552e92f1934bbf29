import { expect, test } from 'vitest';
import {
  changesOf,
  emptyDraft,
  enteredOf,
  isWhole,
  type WholePitch,
} from './bullpen-pitch-draft.ts';

const pitch: WholePitch = {
  zone: 5,
  pitchType: 'slider',
  call: 'ball',
  velocityMph: 61.5,
  target: 7,
  quality: 'good',
  notes: 'Late break',
};

test('a pitch is whole with a type and a call', () => {
  expect(isWhole(emptyDraft)).toBe(false);
  expect(isWhole({ ...emptyDraft, zone: 5, velocityMph: 60 })).toBe(false);
  expect(isWhole({ ...emptyDraft, pitchType: 'slider' })).toBe(false);
  expect(isWhole({ ...emptyDraft, pitchType: 'slider', call: 'ball' })).toBe(true);
});

test('what was not entered is not stored', () => {
  expect(enteredOf(pitch)).toEqual({ ...pitch });
  expect(enteredOf({ ...emptyDraft, pitchType: 'slider', call: 'ball', notes: ' ' })).toEqual({
    pitchType: 'slider',
    call: 'ball',
  });
});

test('a correction names what it changes, and takes out what is gone', () => {
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
