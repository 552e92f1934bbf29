import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string>>;

export function textOf({ encoding, body }: Answer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Keeps connections open, like a browser. `fetch` would need several times as much processor time here. */
export class ApiClient {
  readonly #origin: URL;
  readonly #agent: Agent;

  /** @param connections maximum number of open connections; further requests wait */
  constructor(origin: string, connections = 1) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.#send('GET', path, '', headers);
  }

  post(path: string, body: Buffer | string, headers: Headers = {}): Promise<Answer> {
    const size = String(Buffer.byteLength(body));
    const json = { 'content-type': 'application/json', 'content-length': size };
    return this.#send('POST', path, body, { ...json, ...headers });
  }

  async #send(method: string, path: string, body: Buffer | string, headers: Headers) {
    const { hostname, port } = this.#origin;
    return new Promise<Answer>((resolve, reject) => {
      const request = httpRequest(
        { hostname, port, path, method, headers, agent: this.#agent },
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
