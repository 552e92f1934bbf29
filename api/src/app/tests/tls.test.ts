import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificate } from '../../platform/config/certificate.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-count-tls-'));
const tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };

beforeAll(() => {
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', tls.keyFile, '-out', tls.certFile];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['req', '-x509', ...key, ...files, '-days', '1', ...name];
  execFileSync('openssl', args, { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('with TLS_CERT and TLS_KEY', () => {
  const server = buildTestApp('embedded', { tls });

  it('the server serves HTTPS and sends HSTS', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const options = { port, host: '127.0.0.1', servername: 'localhost' };
    const ca = readFileSync(tls.certFile);
    const response = await new Promise<{ status: number | undefined; hsts: unknown }>(
      (resolve, reject) => {
        get({ ...options, path: '/healthz', ca }, (answer) => {
          answer.resume();
          const hsts = answer.headers['strict-transport-security'];
          resolve({ status: answer.statusCode, hsts });
        }).on('error', reject);
      },
    );
    expect(response).toEqual({ status: 200, hsts: `max-age=${180 * 24 * 60 * 60}` });
  });
});

describe('a certificate that can not be used', () => {
  const path = (name: string) => join(folder, name);

  beforeAll(() => {
    writeFileSync(path('garbage.pem'), 'no certificate');
    const curve = ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', [...curve, '-out', path('other.pem')], { stdio: 'ignore' });
    const locked = ['-aes256', '-pass', 'pass:secret', '-out', path('locked.pem')];
    execFileSync('openssl', [...curve, ...locked], { stdio: 'ignore' });
  });

  it.each([
    ['none.pem', 'key.pem', /^TLS_CERT is ".*none\.pem": the file can't be read \(ENOENT\)\.$/],
    ['garbage.pem', 'key.pem', /^TLS_CERT is .*: the file must have a certificate in PEM form\.$/],
    ['cert.pem', 'locked.pem', /^TLS_KEY is .*: the file must have a private key without a/],
    ['cert.pem', 'other.pem', /^TLS_KEY is .*: it is not the key of the certificate/],
  ])('is explained: %s with %s', (cert, key, sentence) => {
    const files = { certFile: path(cert), keyFile: path(key) };
    expect(() => readCertificate(files)).toThrow(sentence);
  });
});
