import type { TestPerson } from '@full-count/api/testing';
import type { Deliver } from '@full-count/web/testing/fakes';
import { readExchange } from '@full-count/web/testing/phone';

/** Sends the requests of a phone to an API in this process. */
export function delivery(person: TestPerson, teamId: string): Deliver {
  return async ({ body, isCompressed }) => {
    const response = await person.inject({
      method: 'POST',
      url: `/api/sync/${teamId}`,
      headers: {
        'content-type': 'application/json',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      },
      payload: Buffer.from(body),
    });
    return readExchange(
      new Response(new Uint8Array(response.rawPayload), {
        status: response.statusCode,
        headers: { 'content-type': String(response.headers['content-type']) },
      }),
    );
  };
}
