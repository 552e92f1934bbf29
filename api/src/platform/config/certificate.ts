import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

/**
 * Reads the certificate and the key of HTTPS. The certificate file may have the certificates of its issuers after it.
 *
 * @throws ConfigError with the setting that is wrong, and why
 */
export function readCertificate(files: { readonly certFile: string; readonly keyFile: string }): {
  readonly cert: Buffer;
  readonly key: Buffer;
} {
  const cert = readSetting('TLS_CERT', files.certFile);
  const key = readSetting('TLS_KEY', files.keyFile);
  const certificate = parsed(
    'TLS_CERT',
    files.certFile,
    'a certificate in PEM form',
    () => new X509Certificate(cert),
  );
  const privateKey = parsed('TLS_KEY', files.keyFile, 'a private key without a password', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(
      `TLS_KEY is "${files.keyFile}": it is not the key of the certificate in ${files.certFile}.`,
    );
  return { cert, key };
}

function readSetting(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name} is "${file}": the file can't be read (${code}).`);
  }
}

function parsed<T>(name: string, file: string, needed: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new ConfigError(`${name} is "${file}": the file must have ${needed}.`);
  }
}
