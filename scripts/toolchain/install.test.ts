import { expect, it } from 'vitest';
import { assertNodeVersion } from './install.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0'])('Node %s is new enough', (version) => {
  expect(() => assertNodeVersion(version)).not.toThrow();
});

it.each(['18.20.4', '20.18.3'])('Node %s is refused', (version) => {
  expect(() => assertNodeVersion(version)).toThrow(/needs Node\.js 20\.19 or newer/);
});
