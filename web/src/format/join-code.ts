const MAX_CODE_LENGTH = 12;

/** Spaces and dashes of a pasted code are removed before it is cut. A `maxLength` of the input would count them. */
export function cleanJoinCode(typedText: string): string {
  const code = typedText.replace(/[\s\p{Cf}\p{Pd}]+/gu, '').toUpperCase();
  return code.slice(0, MAX_CODE_LENGTH);
}
