import type { Fault } from '../fault.ts';
import { PUSH, waitUntil } from '../wait-until.ts';

export const lostAnswers: Fault = {
  name: 'lost-answers',
  title: 'The answer to a push is lost after the commit, 50 times',
  async run(lab, isShort) {
    const losses = isShort ? 5 : 50;
    const { network } = lab.app;
    const { phone, gameId } = await lab.openPhoneInGame();
    const lostBefore = network.lostResponses;
    const countLost = () => network.lostResponses - lostBefore;
    for (let n = 0; n < losses; n++) {
      network.loseResponses(1, PUSH);
      await phone.pitch(gameId);
      await waitUntil(async () => countLost() > n);
    }
    return [{ what: 'answers lost', count: countLost(), atLeast: losses }];
  },
};
