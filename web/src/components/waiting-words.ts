/** "3 changes by Pat wait on this device. They go out when Pat signs in." */
export function waitingWords({ firstName, changes }: { firstName: string; changes: number }) {
  const count = changes === 1 ? '1 change' : `${changes.toLocaleString('en-US')} changes`;
  const [verb, pronoun] = changes === 1 ? ['waits', 'It goes'] : ['wait', 'They go'];
  return `${count} by ${firstName} ${verb} on this device. ${pronoun} out when ${firstName} signs in.`;
}
