/** Code that few exchanges need. It is one file, because the first load has the name of each file. */
export { checkDigest } from '../apply/check-digest.ts';
export { dropNotesOfReturned, noteVanished, shownRows } from '../apply/vanished-rows.ts';
export { withFollowingPages } from '../exchange/following-pages.ts';
export { checkMembership, leaveTeamLocally } from '../membership/membership.ts';
