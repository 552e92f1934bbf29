import websocket from '@fastify/websocket';
import { clientFrameSchema } from '@full-count/sync-protocol';
import type { WebSocket } from 'ws';
import { tryParseJson } from '../http/request-body.ts';
import type { App } from '../http/routes.ts';
import { HIDDEN } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound, tooMany } from '../platform/errors.ts';
import { CLOSE_CODES, Connection, type TeamSockets } from './team-sockets.ts';

const PATH = '/ws';
const MAX_FRAME_BYTES = 4 * 1024;
const PING_INTERVAL_MS = 30_000;
const RETRY_AFTER_SECONDS = 60;
/** If another process's event was lost, devices learn of the change when cursors are compared. */
const COMPARE_INTERVAL_MS = 5_000;
/** After this time, sockets that have not answered the closing handshake are terminated. */
const CLOSING_HANDSHAKE_MS = 2_000;

/** Serves `/ws`. Must be registered before the hooks that check whether a request is a socket. */
export async function socketPlugin(app: App, sockets: TeamSockets): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES },
    preClose(done) {
      sockets.closeAll();
      const { clients } = app.websocketServer;
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, CLOSING_HANDSHAKE_MS).unref();
      app.websocketServer.close(() => done());
    },
  });
  // On other paths the library would log the URL, which may have a token.
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && routeOptions.url !== PATH) throw notFound();
  });
}

export function socketRoute(app: App, context: ApiContext, sockets: TeamSockets): void {
  const { engine, log, teamEvents } = context;
  const stopListening = teamEvents.onEvent((event) => {
    sockets.handle(event).catch((error: unknown) => {
      log.error({ err: error, event: event.type }, 'Failed to notify sockets');
    });
  });
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message);
  const ping = () => sockets.pingAll().catch(warn('Failed to check the sessions of sockets'));
  const compare = async () => {
    // Only this process writes to an embedded database.
    if (engine === 'embedded') return;
    await sockets.sendMissedCursors().catch(warn('Failed to compare the cursors of teams'));
  };
  const pingTimer = setInterval(() => void ping(), PING_INTERVAL_MS).unref();
  const compareTimer = setInterval(() => void compare(), COMPARE_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(pingTimer);
    clearInterval(compareTimer);
    stopListening();
  });

  app.route({
    method: 'GET',
    url: PATH,
    exposeHeadRoute: false,
    config: { access: 'signed-in' },
    schema: HIDDEN,
    onRequest: async ({ user }) => {
      if (sockets.hasRoomFor(user.id)) return;
      throw tooMany('too_many_requests', 'Too many open sockets.', RETRY_AFTER_SECONDS);
    },
    handler: async () => {
      throw notFound();
    },
    wsHandler: (socket, request) => {
      const user = { userId: request.user.id, sessionId: request.session.id };
      serve(context, sockets, socket, new Connection(socket, user));
    },
  });
}

function serve(
  { log, now }: ApiContext,
  sockets: TeamSockets,
  socket: WebSocket,
  connection: Connection,
): void {
  sockets.add(connection);
  // Handles the frames of a socket in order, although a join waits for the database.
  let lastFrame = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    if (!connection.tryCountFrame(now())) {
      socket.close(CLOSE_CODES.tooManyFrames, 'Too many messages');
      return;
    }
    const text = isBinary ? '' : data.toString();
    lastFrame = lastFrame
      .then(() => receive(sockets, connection, text))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'Failed to handle a socket message');
        connection.send({ type: 'error', code: 'unavailable', message: 'Try again in a moment.' });
      });
  });
  socket.on('pong', () => {
    connection.hasAnsweredPing = true;
  });
  socket.on('close', () => sockets.remove(connection));
  // The socket closes after an error. Without a listener, a broken frame would end the process.
  socket.on('error', (error) => log.debug({ err: error }, 'Socket error'));
}

async function receive(sockets: TeamSockets, connection: Connection, text: string): Promise<void> {
  const frame = clientFrameSchema.safeParse(tryParseJson(text));
  if (!frame.success) {
    const message = "The server doesn't know this message.";
    connection.send({ type: 'error', code: 'validation_failed', message });
    return;
  }
  const { type, teamId } = frame.data;
  if (type === 'join-team') await sockets.join(connection, teamId);
  else sockets.leave(connection, teamId);
}
