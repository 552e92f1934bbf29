export { createInProcessEvents } from '../live/in-process-events.ts';
export { createPostgresEvents, type PostgresEvents } from '../live/postgres-events.ts';
export { askRunningApp } from './operator-socket.ts';
export { answerHelp, runCommand, type Terminal } from './run-command.ts';
