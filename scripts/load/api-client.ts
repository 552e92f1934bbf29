import { Agent, request as httpRequest } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
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
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
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
