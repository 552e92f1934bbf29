/** Why the server does not apply a change. Temporary faults have no code, because the change is sent again. */
export const refusals = {
  unknown_mutation: 'The server needs an update before it can take this change.',
  validation_failed: "Something in this entry isn't valid.",
  forbidden: "You don't have permission to make this change.",
  not_found: "Its game, player or play isn't on the server.",
  id_taken: 'This ID is already used for something else.',
  bad_transition: "You can't do this with the game's current status.",
  result_disagrees: "That result doesn't go with that call.",
  not_member: "That account isn't on this team.",
  failed: "The server couldn't make this change.",
  name_taken: "There's already a player with this name.",
  not_accepted: 'No admin of the team accepted this change.',
  team_full: storageFull('This team has'),
  account_full: storageFull("The teams of this team's owner have"),
  // Only devices set these two.
  membership_ended: "You're no longer on this team. Your unsent changes are saved here.",
  blocked:
    'Something between this device and the server blocks this change, such as a web filter. Send it again from another network.',
} as const;

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

export function refusalSentence(code: RefusalCode): string {
  return refusals[code];
}

function storageFull(subjectAndVerb: string): string {
  return `${subjectAndVerb} reached the storage limit of this server, so this wasn't saved. Ask the person who runs the server for more room. You can still correct and delete.`;
}
