import { execFileSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { createPushService } from './push-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-count-push-'));
const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const vapid = { ...webPush.generateVAPIDKeys(), email: 'privacy@league.example' };
const requests: { headers: Record<string, unknown>; body: string }[] = [];
let server: Server;
let device = { endpoint: '', p256dh: '', auth: Buffer.alloc(16).toString('base64url') };

beforeAll(async () => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...key, ...name, ...files], { stdio: 'ignore' });
  const options = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  server = createServer(options, (request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('latin1');
    });
    request.on('end', () => {
      requests.push({ headers: request.headers, body });
      // An answer without an end.
      answer.writeHead(410);
      answer.write('x'.repeat(10_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  device = { ...device, endpoint: `https://localhost:${port}/send/1`, p256dh };
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('sends an encrypted and signed text, and reads only the status of the answer', async () => {
  const pushService = createPushService(vapid, { ca: readFileSync(certFile), lookup });
  expect(await pushService.send(device, '{"title":"Hawks 1"}')).toBe(410);
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  expect(headers['authorization']).toContain(`k=${vapid.publicKey}`);
  expect(body).not.toContain('Hawks');
});

it('calls no server of its own network', async () => {
  const pushService = createPushService(vapid, { ca: readFileSync(certFile) });
  const before = requests.length;
  await expect(pushService.send(device, '{}')).rejects.toThrow('private address');
  expect(requests).toHaveLength(before);
});
