import { describe, expect, it } from 'vitest';
import { isTransientFault } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('isTransientFault', () => {
  it.each([
    ['08006', 'connection failure'],
    ['40001', 'serialization failure'],
    ['40P01', 'deadlock'],
    ['53300', 'too many connections'],
    ['57P01', 'shutdown by an administrator'],
    ['57014', 'canceled query'],
    ['55P03', 'lock not available'],
    ['25P03', 'idle transaction timeout'],
    ['25006', 'read-only transaction'],
    ['ECONNREFUSED', 'no server'],
  ])('is true for %s, %s', (code) => {
    expect(isTransientFault(withCode(code))).toBe(true);
  });

  it('is true for an outdated plan, and false for an unsupported feature with the same code', () => {
    const unsupported = (message: string) => Object.assign(new Error(message), { code: '0A000' });
    expect(isTransientFault(unsupported('cached plan must not change result type'))).toBe(true);
    expect(isTransientFault(unsupported('complex joins are not supported'))).toBe(false);
  });

  it.each(['23505', '22021', '42601', 'ENOENT', 'FST_ERR_VALIDATION'])(
    'is false for %s',
    (code) => {
      expect(isTransientFault(withCode(code))).toBe(false);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('is true for an error of the driver: %s', (message) => {
    expect(isTransientFault(new Error(message))).toBe(true);
  });

  it('is true for an error that a transient fault has caused', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(isTransientFault(new Error('query failed', { cause: lost }))).toBe(true);
    expect(isTransientFault(new Error('anything else'))).toBe(false);
    expect(isTransientFault('a string')).toBe(false);
  });
});
