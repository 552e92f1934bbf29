/** Called after all cases of a switch, so that a forgotten case is a type error. */
export function unreachable(value: never): never {
  throw new Error(`Nothing handles ${JSON.stringify(value)}`);
}
