/** The team's socket alone. It needs no database, so a test in Node need not bring one first. */
export { createTeamSocket, type SocketLike } from '../src/sync/socket/team-socket.ts';
