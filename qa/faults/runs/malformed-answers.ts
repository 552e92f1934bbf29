import { brokenAnswer, jsonAnswer, makeAnsweringHandler } from '../connection-handlers.ts';
import type { Fault } from '../fault.ts';
import { PUSH, waitUntil } from '../wait-until.ts';

const ANSWERS = [
  jsonAnswer(''),
  jsonAnswer('null'),
  jsonAnswer('{"kind":"other"}'),
  jsonAnswer('{"kind":'),
  jsonAnswer('{"kind":"part","from":null,"to":[999999,7],"answers":[],"rows":[],"deleted":[]}'),
  brokenAnswer(),
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n\r\nnope',
];

export const malformedAnswers: Fault = {
  name: 'malformed-answers',
  title: 'Answers that are cut off, of another shape, or no JSON at all',
  async run(lab, isShort) {
    const { network } = lab.app;
    const { phone, gameId } = await lab.openPhoneInGame();
    const rounds = isShort ? 1 : 10;
    const { handler, answeredPaths } = makeAnsweringHandler(ANSWERS, (requestLine) =>
      PUSH.test(requestLine),
    );
    for (let round = 1; round <= rounds; round++) {
      network.setConnectionHandler(handler);
      await phone.pitch(gameId);
      await waitUntil(async () => {
        await phone.tryNow();
        return answeredPaths().length >= round * ANSWERS.length;
      });
      network.setConnectionHandler(null);
      await phone.waitUntilSent();
    }
    const atLeast = rounds * ANSWERS.length;
    return [{ what: 'malformed answers', count: answeredPaths().length, atLeast }];
  },
};
