/** Apart from `fakes.ts` and `phone.ts`, because a test in Node must provide IndexedDB before it loads those. */
export { createTeamSocket, type SocketLike } from '../src/sync/socket/team-socket.ts';
