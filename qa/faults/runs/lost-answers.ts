import type { Fault } from '../fault.ts';
import { PUSH, waitUntil } from '../wait-until.ts';

export const lostAnswers: Fault = {
  name: 'lost-answers',
  title: 'The answer to a push is lost after the commit, 50 times',
  async run(lab, isShort) {
    const times = isShort ? 5 : 50;
    const { network } = lab.app;
    const phone = await lab.openPhone();
    const gameId = await phone.startGame();
    await phone.waitUntilSent();
    const before = network.lostResponses;
    const lost = () => network.lostResponses - before;
    for (let n = 0; n < times; n++) {
      network.loseResponses(1, PUSH);
      await phone.pitch(gameId);
      await waitUntil(async () => lost() > n);
    }
    return [{ what: 'answers lost', count: lost(), atLeast: times }];
  },
};
