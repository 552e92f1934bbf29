/**
 * Why a mutation was refused: one closed list, shared by the server that says it and the screens
 * that explain it. A refused mutation can never succeed as it stands; a passing fault is none of
 * these and is tried again.
 */
export const refusals = {
  unknown_mutation: 'This version of the server does not know this kind of change.',
  validation_failed: 'Some of what was entered cannot be stored.',
  forbidden: 'Your permission on this team does not allow this change.',
  not_found: 'What this change refers to is not there.',
  id_taken: 'Its id belongs to something else.',
  bad_transition: 'The game is not in a state from which this is possible.',
  result_disagrees: 'The result does not fit the call.',
  not_member: 'That account does not belong to the team.',
  failed: 'The server could not carry out this change.',
  name_taken: 'There is already a player of this name.',
} as const;

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

export function refusalSentence(code: RefusalCode): string {
  return refusals[code];
}
