import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  /** How the body is compressed, if it is. */
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

/** What browsers ask for over https. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

export function textOf({ encoding, body }: Answer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Connections that stay open, as browsers keep them; `fetch` costs the generator several times more. */
export class ApiClient {
  readonly #origin: URL;
  readonly #agent: Agent;

  /** @param connections at a time; further requests wait their turn */
  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  post(path: string, body: Buffer | string, headers: Record<string, string> = {}): Promise<Answer> {
    const { hostname, port } = this.#origin;
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          ...{ hostname, port, path, method: 'POST', agent: this.#agent },
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              encoding: response.headers['content-encoding'],
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
