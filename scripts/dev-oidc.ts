import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startLocalProvider } from '@full-count/api/local-provider';
import { runMain, say } from './toolchain/progress.mjs';
import { repoRoot } from './toolchain/repository.mjs';

const accounts = [
  {
    sub: 'robin',
    email: 'robin@example.com',
    email_verified: true,
    given_name: 'Robin',
    family_name: 'Vale',
  },
  { sub: 'jo', email: 'jo@example.com', email_verified: false, given_name: 'Jo' },
  { sub: 'nobody', given_name: 'Nobody' },
];

// npm run dev:oidc: starts an identity provider on this machine, and `npm run dev` configured to use it.
await runMain(async () => {
  const origin =
    process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? '5173'}`;
  const provider = await startLocalProvider({
    port: Number(process.env['OIDC_PORT'] ?? 9400),
    redirectUris: [`${origin}/api/callback`],
    accounts: () => accounts,
  });
  const { issuer, clientId, clientSecret } = provider.config;
  say(`The identity provider is at ${issuer}`);
  say(`Sign in with it at ${origin}/api/login?provider=1`);
  const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const app = spawn(process.execPath, [join(repoRoot, 'scripts', 'dev.mjs')], {
    cwd: repoRoot,
    env: { ...process.env, ...oidc },
    stdio: 'inherit',
    // The terminal sends ^C to this process only, which then asks the app to end exactly once.
    detached: true,
  });
  let isEnding = false;
  const end = () => {
    if (!isEnding) app.kill('SIGTERM');
    isEnding = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const [code] = await once(app, 'exit');
  process.exitCode = Number(code ?? 1);
  await provider.close();
});
