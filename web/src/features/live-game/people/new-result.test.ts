import { describe, expect, it } from 'vitest';
import { after, pitch } from '../model/testing-games.ts';
import { hasNewResult } from './new-result.ts';

const single = (id: string, pa: string) => pitch(id, pa, { call: 'in_play', result: 'single' });
const first = [single('1', 'a')];
const second = [...first, pitch('2', 'b'), single('3', 'b')];

describe('hasNewResult', () => {
  it('is true after a result', () => {
    expect(hasNewResult(undefined, after(first))).toBe(true);
    expect(hasNewResult('a', after(second))).toBe(true);
  });

  it('is false after any other pitch', () => {
    expect(hasNewResult(undefined, after([pitch('1', 'a')]))).toBe(false);
    expect(hasNewResult('a', after([...first, pitch('2', 'b')]))).toBe(false);
  });

  it('is false after Undo, whether the at-bat is open again or removed', () => {
    expect(hasNewResult('b', after(second.slice(0, 2)))).toBe(false);
    expect(hasNewResult('b', after(first))).toBe(false);
    expect(hasNewResult('a', after([]))).toBe(false);
  });
});
