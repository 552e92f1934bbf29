export { createPostgresEvents, type PostgresEvents } from '../live/postgres-events.ts';
export { createInProcessEvents } from '../platform/team-events.ts';
export { askRunningApp } from './operator-socket.ts';
export { answerHelp, runCommand, type Terminal } from './run-command.ts';
