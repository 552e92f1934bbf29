import type { Fault } from '../fault.ts';
import { PUSH, waitUntil } from '../wait-until.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export const clockOff: Fault = {
  name: 'clock-off',
  title: 'One phone is a year ahead, one a year behind, and both jump in the middle of a game',
  async run(lab, isShort) {
    const { network } = lab.app;
    const phoneAhead = await lab.openPhone();
    const phoneBehind = await lab.openPhone();
    phoneAhead.device.nowMs += YEAR_MS;
    phoneBehind.device.nowMs -= YEAR_MS;
    const gameId = await phoneAhead.startGame();
    await phoneAhead.waitUntilSent();
    await phoneBehind.tryNow();
    await waitUntil(async () => (await phoneBehind.device.rows('games')).length > 0);
    const rounds = isShort ? 2 : 20;
    for (let round = 0; round < rounds; round++) {
      // The phone that gets no answer sends its changes again, possibly after its clock has jumped.
      network.loseResponses(1, PUSH);
      for (let pitch = 0; pitch < 4; pitch++) {
        await phoneAhead.pitch(gameId);
        await phoneBehind.addPlayer(`Player ${round}.${pitch}`);
      }
      // The clocks jump to the right time and back, so later changes may have earlier times.
      phoneAhead.device.nowMs += round % 2 === 0 ? -YEAR_MS : YEAR_MS;
      phoneBehind.device.nowMs += round % 2 === 0 ? YEAR_MS : -YEAR_MS;
    }
    for (const phone of [phoneAhead, phoneBehind]) await phone.waitUntilSent();
    const rows = await phoneAhead.device.rows('plateAppearances');
    const pitchesYearOff = rows
      .flatMap((row) => ('pitches' in row ? row.pitches : []))
      .filter(({ at }) => at !== undefined && Math.abs(Date.parse(at) - Date.now()) > YEAR_MS / 2);
    return [{ what: 'pitches dated a year off', count: pitchesYearOff.length, atLeast: rounds }];
  },
};
