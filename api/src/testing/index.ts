/** Exports for tests of other packages, which run this API in their own process. */
export { accessLevelOf } from '../access/team-access.ts';
export { withServerFault } from '../sync/testing/with-server-fault.ts';
export { findLogEnd, knownStates } from '../team-data/change-log.ts';
export { eraseAgain } from '../team-data/kept-erasures.ts';
export { mutate } from '../team-data/mutate.ts';
export { inTeamTransaction } from '../team-data/team-transaction.ts';
export { addMember, createTeam, removeMember, signUp, type TestPerson } from './people.ts';
export { TeamBackup, teamContents } from './team-backup.ts';
export { buildTestApp, type TestApp } from './test-app.ts';
