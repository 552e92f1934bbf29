import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Db } from '@full-count/db';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { Counter, Gauge } from 'prom-client';
import * as z from 'zod/mini';
import { accessPlugin } from '../access/team-access.ts';
import { sessionPlugin } from '../accounts/session-cookies.ts';
import { auditRoutes } from '../audit/audit-trail.ts';
import { calendarRoutes } from '../calendar/calendar.ts';
import { deleteAccountRoutes } from '../erasure/delete-account.ts';
import { erasureRoutes } from '../erasure/erase-person.ts';
import { gamesRoutes } from '../games/routes.ts';
import { heldRoutes } from '../held/held-changes.ts';
import { answerUnreadable, errorsPlugin, sendError } from '../http/errors-plugin.ts';
import { openApiPlugin, openApiRoutes } from '../http/openapi.ts';
import {
  metricsPlugin,
  rateLimitPlugin,
  requestLogPlugin,
  type SetSecurityHeaders,
  sameOriginPlugin,
  securityHeaders,
  securityHeadersPlugin,
} from '../http/plugins.ts';
import { jsonBodyPlugin } from '../http/request-body.ts';
import { type App, validatorCompiler } from '../http/routes.ts';
import { webApp } from '../http/web-app.ts';
import { invitationsRoutes } from '../invitations/routes.ts';
import { joinRoutes } from '../join/join-codes.ts';
import { socketPlugin, socketRoute } from '../live/socket-route.ts';
import { TeamSockets } from '../live/team-sockets.ts';
import { opponentsRoutes } from '../opponents/opponents.ts';
import { readCertificate } from '../platform/config/certificate.ts';
import type { Config } from '../platform/config/config.ts';
import { type ApiContext, createInProcessEvents, type TeamEvents } from '../platform/context.ts';
import { logOptions, standardLog } from '../platform/log-output.ts';
import {
  BackgroundMail,
  createFileMailer,
  createSmtpMailer,
  type Mailer,
} from '../platform/mail/mail.ts';
import { ServerMetrics } from '../platform/metrics.ts';
import { PasswordHasher } from '../platform/password-hasher.ts';
import { createPushService, type PushService } from '../platform/push-service.ts';
import { VERSION } from '../platform/version.ts';
import { practiceRoutes } from '../practice/routes.ts';
import { publicLinkRoutes } from '../public/link-routes.ts';
import { publicPageRoutes } from '../public/page-routes.ts';
import { reportsRoutes } from '../reports/routes.ts';
import { rosterRoutes } from '../roster/roster.ts';
import { sampleTeamRoutes } from '../sample-team/routes.ts';
import { shortUrlRoutes } from '../short-urls/short-urls.ts';
import { oidcRoutes } from '../sign-in/oidc/routes.ts';
import { signInRoutes } from '../sign-in/routes.ts';
import { staffRoutes } from '../staff/routes.ts';
import { PushQueue } from '../sync/push-queue.ts';
import { syncRoutes } from '../sync/sync-route.ts';
import { teamsRoutes } from '../teams/team-routes.ts';
import { trashRoutes } from '../trash/trash.ts';
import { healthRoutes, operatorSettingsRoutes } from './health-routes.ts';
import { privacyPage } from './privacy-page.ts';

/** What the app is built from. Tests replace the optional parts, and production only `teamEvents`. */
export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly engine: 'postgres' | 'embedded';
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly teamEvents?: TeamEvents;
  readonly readyLimitMs?: number;
  readonly mail?: Mailer;
  readonly pushService?: PushService;
  readonly hasher?: PasswordHasher;
  readonly logStream?: { write(line: string): void };
}

export interface BuiltApp {
  readonly app: App;
  readonly context: ApiContext;
  /** Makes `/readyz` answer 503, so that a load balancer sends no more requests before `app.close()`. */
  startDraining(): void;
}

const MAX_REST_BODY_BYTES = 16 * 1024;
/** Long enough for a full batch over a weak signal. */
const REQUEST_TIMEOUT_MS = 60_000;

export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  // zod/mini has no error messages until it is given a language.
  z.config(z.locales.en());
  const setHeaders = securityHeaders(options.config);
  const app = createServer(options, setHeaders);
  const { smtp, dataDir, vapid } = options.config;
  const context: ApiContext = {
    now: () => new Date(),
    newId: randomUUID,
    teamEvents: createInProcessEvents(),
    mail: smtp
      ? createSmtpMailer(smtp)
      : createFileMailer(dataDir, { log: app.log, newId: randomUUID }),
    pushService: vapid ? createPushService(vapid) : null,
    hasher: new PasswordHasher(),
    backgroundMail: new BackgroundMail(app.log),
    metrics: new ServerMetrics(),
    ...options,
    log: app.log,
  };
  app.addHook('onClose', () => context.backgroundMail.finished());
  let isDraining = false;
  const sockets = new TeamSockets(context);
  registerAppMetrics(context, sockets);
  app.addHook('onClose', async () => context.metrics.close());
  await registerPlugins(app, context, sockets, setHeaders);
  const pushes = new PushQueue(context);
  healthRoutes(app, context, { isDraining: () => isDraining, limitMs: options.readyLimitMs });
  signInRoutes(app, context);
  oidcRoutes(app, context);
  await teamsRoutes(app, context);
  sampleTeamRoutes(app, context);
  operatorSettingsRoutes(app, context);
  staffRoutes(app, context);
  auditRoutes(app, context);
  invitationsRoutes(app, context);
  joinRoutes(app, context);
  heldRoutes(app, context);
  calendarRoutes(app, context);
  privacyPage(app, context.config);
  publicLinkRoutes(app, context);
  publicPageRoutes(app, context);
  shortUrlRoutes(app, context);
  rosterRoutes(app, context);
  gamesRoutes(app, context);
  opponentsRoutes(app, context);
  erasureRoutes(app, context);
  deleteAccountRoutes(app, context);
  practiceRoutes(app, context);
  trashRoutes(app, context);
  reportsRoutes(app, context);
  await syncRoutes(app, context, pushes);
  socketRoute(app, context, sockets);
  openApiRoutes(app);
  await webApp(app, options.config.webDir);
  await app.ready();
  return {
    app,
    context,
    startDraining() {
      isDraining = true;
    },
  };
}

function createServer(
  { config, logStream = standardLog }: AppOptions,
  setHeaders: SetSecurityHeaders,
): App {
  const options = {
    logger: { ...logOptions(config), stream: logStream },
    // `requestLogPlugin` logs the route's pattern instead of the address, which may contain names.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: MAX_REST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    clientErrorHandler: answerUnreadable,
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply);
      void sendError(error, request, reply);
    },
  } satisfies FastifyServerOptions;
  const https = config.tls && readCertificate(config.tls);
  // The app uses nothing that differs between the HTTP and the HTTPS server.
  const server = (https ? Fastify({ ...options, https }) : Fastify(options)) as unknown as App;
  return server.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
}

/** A request passes the plugins in this order. */
async function registerPlugins(
  app: App,
  context: ApiContext,
  sockets: TeamSockets,
  setHeaders: SetSecurityHeaders,
): Promise<void> {
  await app.register(errorsPlugin);
  await app.register(requestLogPlugin, context);
  await app.register(metricsPlugin, context);
  await app.register(securityHeadersPlugin, { setHeaders });
  await app.register(jsonBodyPlugin);
  await app.register(cookie);
  await socketPlugin(app, sockets);
  await app.register(sameOriginPlugin, context);
  await app.register(sessionPlugin, context);
  await app.register(rateLimitPlugin, context);
  await app.register(accessPlugin, context);
  // A route that returns nothing is answered 204.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (payload === undefined && reply.statusCode === 200) reply.code(204);
  });
  await openApiPlugin(app);
}

function registerAppMetrics({ metrics, hasher }: ApiContext, sockets: TeamSockets): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'full_count_build_info',
    help: 'Always 1, with the version and commit as labels.',
    labelNames: Object.keys(VERSION),
    registers,
  }).set({ ...VERSION }, 1);
  new Counter({
    name: 'full_count_log_lines_dropped_total',
    help: 'Log lines that could not be written.',
    registers,
    collect() {
      this.reset();
      this.inc(standardLog.droppedLines);
    },
  });
  metrics.gauge('full_count_sockets', 'Open team sockets.', () => sockets.size);
  const help = 'Password hashes running and queued.';
  metrics.gaugeBy('state', 'full_count_password_hashes', help, () => ({ ...hasher.state }));
}
