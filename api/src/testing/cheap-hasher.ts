import { type HashCost, PasswordHasher } from '../platform/password-hasher.ts';

export const CHEAP_COST: HashCost = { memoryCost: 1024, timeCost: 1 };

/**
 * A hasher for tests of everything but the cost of hashing. A hash takes 1 ms in place of some 30, and the tests make
 * thousands of them.
 */
export function cheapHasher(): PasswordHasher {
  return new PasswordHasher(CHEAP_COST);
}
