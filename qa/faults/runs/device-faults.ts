import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@full-count/baseball';
import { makeRandom } from '@full-count/baseball/sample';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import { newId } from '@full-count/web/testing/phone';
import { queueUnknownChange } from '../../lab/changes.ts';
import { changesOnDevice } from '../../lab/steps/device-steps.ts';
import { idOf } from '../browser-phone.ts';
import type { Fault, FaultLab } from '../fault-lab.ts';
import type { NodePhone } from '../node-phone.ts';
import { PUSH, waitUntil } from '../wait-until.ts';

const YEAR_MS = 365 * DAY_MS;

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

/** Usually more changes than the phone can enter in a round, so that the kill interrupts it. */
const CHANGES_A_ROUND = 30;
const MIN_SHARE_OF_INTERRUPTED_ROUNDS = 0.6;

export const killedBrowser: Fault = {
  name: 'killed-browser',
  title: 'The browser is killed (kill -9) in 50 rounds of tapping',
  async run(lab, isShort) {
    const rounds = isShort ? 2 : 50;
    const random = makeRandom(5);
    const phone = await lab.openBrowserPhone();
    let changes: readonly NamedMutation[] = [];
    let killedWhileTapping = 0;
    let storedButNotReported = 0;
    for (let round = 0; round < rounds; round++) {
      if (changes.length < CHANGES_A_ROUND) changes = await phone.startGame();
      const wasInterrupted = phone.enter(changes).then(
        () => false,
        () => true,
      );
      await sleep(100 + random() * 900);
      await phone.kill();
      if (await wasInterrupted) killedWhileTapping += 1;
      await phone.open();
      const reportedBefore = lab.enteredIds.size;
      changes = await phone.noteStoredChanges(changes);
      storedButNotReported += lab.enteredIds.size - reportedBefore;
    }
    const atLeast = rounds * MIN_SHARE_OF_INTERRUPTED_ROUNDS;
    return [
      { what: 'kills in the middle of tapping', count: killedWhileTapping, atLeast },
      { what: 'taps that were stored and not yet shown', count: storedButNotReported, atLeast: 0 },
    ];
  },
};

export const twoTabs: Fault = {
  name: 'two-tabs',
  title: 'Two tabs of one phone track at once, without signal and with it',
  async run(lab, isShort) {
    const { network } = lab.app;
    const phone = await lab.openBrowserPhone();
    const firstTab = phone.page;
    const secondTab = await firstTab.context().newPage();
    await secondTab.goto('/');
    const changes = [await phone.startGame(firstTab), await phone.startGame(secondTab)] as const;
    const half = isShort ? 15 : 120;
    await network.set('refuse');
    await Promise.all([
      phone.enter(changes[0].slice(0, half), firstTab),
      phone.enter(changes[1].slice(0, half), secondTab),
    ]);
    const queue = await changesOnDevice(firstTab, 'waiting');
    const idsOfFirstTab = new Set(changes[0].map(idOf));
    const taps = queue.filter(({ args }) => 'pitch' in args || 'event' in args);
    const tabs = taps.map((entry) => (idsOfFirstTab.has(idOf(entry)) ? 'first' : 'second'));
    const turns = tabs.filter((tab, index) => index > 0 && tab !== tabs[index - 1]).length;
    await network.set('pass');
    await Promise.all([
      phone.enter(changes[0].slice(half, 2 * half), firstTab),
      phone.enter(changes[1].slice(half, 2 * half), secondTab),
    ]);
    return [
      { what: 'changes in one queue', count: taps.length, atLeast: 2 * half },
      { what: 'turns between the tabs in the queue', count: turns, atLeast: isShort ? 1 : 20 },
    ];
  },
};

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

export const poison: Fault = {
  name: 'poison',
  title: 'Among 500 queued changes there is one that no server can apply',
  async run(lab, isShort) {
    const changesOnEachSide = isShort ? 20 : 250;
    const { phone, gameId } = await lab.openPhoneInGame();
    await lab.app.network.set('refuse');
    for (let n = 0; n < changesOnEachSide; n++) await phone.pitch(gameId);
    await addPoison(lab, phone);
    for (let n = 0; n < changesOnEachSide; n++) await phone.pitch(gameId);
    const queuedCount = await phone.queuedCount();
    await lab.app.network.set('pass');
    await phone.waitUntilSent();
    const refusedIds = await phone.needsAttentionIds();
    return [
      { what: 'changes queued', count: queuedCount, atLeast: 2 * changesOnEachSide + 1 },
      { what: 'refused', count: refusedIds.length, atLeast: 1 },
    ];
  },
};

async function addPoison({ teamId, enteredIds, poisonIds }: FaultLab, { device }: NodePhone) {
  const { db, nowMs } = device;
  const id = newId();
  const change = { name: 'moon.land', args: { id }, at: new Date(nowMs).toISOString() };
  const isQueued = await queueUnknownChange(db, teamId, change);
  if (!isQueued) throw new Error('The phone has not synced its team yet.');
  enteredIds.add(id);
  poisonIds.add(id);
}
