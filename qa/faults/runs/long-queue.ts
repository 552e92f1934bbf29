import type { Fault } from '../fault.ts';
import { PUSH } from '../wait-until.ts';

const GAME_PITCHES = 100;
const PITCHES_PER_BULLPEN = 100;

export const longQueue: Fault = {
  name: 'long-queue',
  title: '10,000 changes were entered without signal, and answers are lost while they leave',
  async run(lab, isShort) {
    const { network } = lab.app;
    const { phone, gameId } = await lab.openPhoneInGame();
    await network.set('refuse');
    const wantedCount = isShort ? 400 : 10_000;
    for (let n = 0; n < GAME_PITCHES; n++) await phone.pitch(gameId);
    // A bullpen enters its pitches faster than a game, so it supplies the rest of the queue.
    while ((await phone.queuedCount()) < wantedCount) await phone.enterBullpen(PITCHES_PER_BULLPEN);
    const queuedCount = await phone.queuedCount();
    const lostBefore = network.lostResponses;
    const lostAnswers = isShort ? 1 : 5;
    network.loseResponses(lostAnswers, PUSH);
    await network.set('pass');
    await phone.waitUntilSent();
    return [
      { what: 'changes queued', count: queuedCount, atLeast: wantedCount },
      { what: 'answers lost', count: network.lostResponses - lostBefore, atLeast: lostAnswers },
    ];
  },
};
