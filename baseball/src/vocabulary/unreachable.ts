/** Ends a switch over a union: a new member becomes a type error here. */
export function unreachable(value: never): never {
  throw new Error(`Nothing handles ${JSON.stringify(value)}`);
}
