import { type HashCost, PasswordHasher } from '../platform/password-hasher.ts';

export const CHEAP_COST: HashCost = { memoryCost: 1024, timeCost: 1 };

/** A hash takes 1 ms instead of some 30. */
export function cheapHasher(): PasswordHasher {
  return new PasswordHasher(CHEAP_COST);
}
