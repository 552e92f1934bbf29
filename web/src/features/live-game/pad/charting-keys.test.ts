import { PITCH_TYPES_BY_SPORT, type Sport } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { IN_PLAY_KEY, OUTCOME_KEYS } from '../model/keys.ts';
import { keyAction, type PressedKey, typesOnKeys } from './charting-keys.tsx';

const baseball = { sport: 'baseball', outerZones: false } as const;
const withOuterZones = { sport: 'baseball', outerZones: true } as const;

function pressed(key: string, more: Partial<PressedKey> = {}): PressedKey {
  const code = /^\d$/.test(key) ? `Digit${key}` : '';
  return { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe('keyAction', () => {
  it('chooses the zone of a digit, on the main keys and on the number pad', () => {
    expect(keyAction(pressed('7'), baseball)).toEqual({ kind: 'zone', zone: 7 });
    expect(keyAction(pressed('7', { code: 'Numpad7' }), baseball)).toEqual({
      kind: 'zone',
      zone: 7,
    });
    expect(keyAction(pressed('0'), baseball)).toBeNull();
  });

  it('chooses an outside zone with Shift and 1 to 4, if the team tracks them', () => {
    const shifted = pressed('!', { code: 'Digit1', shiftKey: true });
    expect(keyAction(shifted, withOuterZones)).toEqual({ kind: 'zone', zone: 11 });
    expect(keyAction(shifted, baseball)).toBeNull();
    expect(keyAction(pressed('%', { code: 'Digit5', shiftKey: true }), withOuterZones)).toBeNull();
  });

  it('chooses the outcome of a letter', () => {
    expect(keyAction(pressed('b'), baseball)).toEqual({ kind: 'outcome', outcome: 'ball' });
    expect(keyAction(pressed('B'), baseball)).toEqual({ kind: 'outcome', outcome: 'ball' });
    expect(keyAction(pressed('x'), baseball)).toEqual({ kind: 'in-play' });
  });

  it('chooses a pitch type of the sport', () => {
    expect(keyAction(pressed('r'), baseball)).toEqual({ kind: 'type', type: 'cutter' });
    const softball = { sport: 'softball', outerZones: false } as const;
    expect(keyAction(pressed('r'), softball)).toEqual({ kind: 'type', type: 'riseball' });
    expect(keyAction(pressed('d'), baseball)).toBeNull();
  });

  it('logs, cancels, undoes and redoes', () => {
    const ctrl = (key: string, shiftKey = false) => pressed(key, { ctrlKey: true, shiftKey });
    expect(keyAction(pressed('Enter'), baseball)).toEqual({ kind: 'log' });
    expect(keyAction(pressed('Escape'), baseball)).toEqual({ kind: 'cancel' });
    expect(keyAction(ctrl('z'), baseball)).toEqual({ kind: 'undo' });
    expect(keyAction(ctrl('Z', true), baseball)).toEqual({ kind: 'redo' });
    expect(keyAction(ctrl('y'), baseball)).toEqual({ kind: 'redo' });
    expect(keyAction(pressed('?', { shiftKey: true }), baseball)).toEqual({ kind: 'help' });
  });

  it('leaves keys with Alt or Ctrl to the browser', () => {
    expect(keyAction(pressed('b', { altKey: true }), baseball)).toBeNull();
    expect(keyAction(pressed('f', { ctrlKey: true }), baseball)).toBeNull();
  });

  it.each(Object.keys(PITCH_TYPES_BY_SPORT) as Sport[])(
    'gives each letter one meaning in %s',
    (sport) => {
      const letters = [
        ...typesOnKeys(sport).map((type) => pitchTypeLabels[type].key),
        ...Object.values(OUTCOME_KEYS),
        ...[IN_PLAY_KEY, 'V', 'M'],
      ];
      expect(new Set(letters).size).toBe(letters.length);
    },
  );
});
