/** A case that a switch forgets becomes a type error. */
export function unreachable(value: never): never {
  throw new Error(`Nothing handles ${JSON.stringify(value)}`);
}
