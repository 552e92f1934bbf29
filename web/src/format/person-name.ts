interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Empty for someone without a name. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
