import { expect, it } from 'vitest';
import { addressesOf } from './hosts.ts';

it('keeps an address with one host, even if its password has a comma', () => {
  for (const address of [
    'postgres://user:p,w@db.example:5432/full?sslmode=require',
    'postgres://127.0.0.1/full',
    'postgres://user@[::1]:5432/full',
  ]) {
    expect(addressesOf(address)).toEqual([address]);
  }
});

it('makes an address of each host', () => {
  expect(addressesOf('postgresql://user:pw@db1:5432,db2:5433/full?sslmode=require')).toEqual([
    'postgresql://user:pw@db1:5432/full?sslmode=require',
    'postgresql://user:pw@db2:5433/full?sslmode=require',
  ]);
});
