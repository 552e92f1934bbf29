export { createPostgresEvents, type PostgresEvents } from '../live/postgres-events.ts';
export { createInProcessEvents } from '../platform/context.ts';
export { askRunningApp } from './operator-socket.ts';
export { answerHelp, runCommand, type Terminal } from './run-command.ts';
