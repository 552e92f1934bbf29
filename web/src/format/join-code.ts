const MAX_CODE_LENGTH = 12;

/**
 * The stored form of a code: capital letters and digits. Spaces and dashes of a pasted code are
 * removed before the code is cut. A `maxLength` of the input would count them and cut off the end of the code.
 */
export function cleanJoinCode(typedText: string): string {
  const code = typedText.replace(/[\s\p{Cf}\p{Pd}]+/gu, '').toUpperCase();
  return code.slice(0, MAX_CODE_LENGTH);
}
