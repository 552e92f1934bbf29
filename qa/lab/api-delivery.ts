import type { TestApp, TestPerson } from '@full-count/api/testing';
import type { Deliver } from '@full-count/web/testing/fakes';
import { readExchange } from '@full-count/web/testing/phone';

/** Sends a sync request to an API in this process. */
export function injectSync(
  sender: TestPerson | TestApp['app'],
  teamId: string,
  { body, isCompressed }: { readonly body: Uint8Array; readonly isCompressed: boolean },
) {
  const encoding = isCompressed && { 'content-encoding': 'gzip' };
  return sender.inject({
    method: 'POST',
    url: `/api/sync/${teamId}`,
    headers: { 'content-type': 'application/json', ...encoding },
    payload: Buffer.from(body),
  });
}

/** Sends the requests of a phone to an API in this process. */
export function delivery(person: TestPerson, teamId: string): Deliver {
  return async (request) => {
    const { rawPayload, statusCode, headers } = await injectSync(person, teamId, request);
    const answer = {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    };
    return readExchange(new Response(new Uint8Array(rawPayload), answer));
  };
}
