import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { figure, median, timeRatio } from '../../bench/report.ts';
import { ApiClient } from '../api-client.ts';
import { Listeners } from '../listeners.ts';
import { LoadDevice } from '../load-device.ts';
import { PitchStream } from '../pitch-stream.ts';
import { type Member, makeTeams } from '../staff.ts';
import type { Workload } from './workload.ts';

const SOCKETS = 1000;
const MEMBERS = 20;
const WARM_UP = 10;
const EVENTS = 60;
const LONGEST_WAIT_MS = 20_000;

/** From the first socket that hears it to the last one: what telling everybody costs. */
export const events: Workload = {
  name: 'events',
  title: `a pitch is told to ${SOCKETS} sockets of its team`,
  async run(lab) {
    const team = (await makeTeams(lab.sql, 1, MEMBERS))[0] as Member[];
    const client = new ApiClient(lab.api.origin, 1);
    const device = new LoadDevice(team[0] as Member, client, { unavailable: 0, refused: 0 });
    const stream = new PitchStream();
    await device.push(stream.opening());

    const ours = new Round();
    const listeners = new Listeners((frame) => ours.hear(frame));
    const everybody = Array.from({ length: SOCKETS }, (_, n) => team[n % MEMBERS] as Member);
    await listeners.join(lab.api.origin, everybody);
    const raw = new Round();
    const rawListeners = new Listeners((frame) => raw.hear(frame));
    const { socketUrl } = await lab.floor();
    await rawListeners.open(socketUrl, SOCKETS - 1);
    const trigger = new WebSocket(socketUrl, { perMessageDeflate: false });
    trigger.on('message', (frame: Buffer) => raw.hear(frame));
    await once(trigger, 'open');

    const floorMs: number[] = [];
    const appMs: number[] = [];
    const wholeMs: number[] = [];
    for (let event = 0; event < WARM_UP + EVENTS; event++) {
      const [change] = stream.next(1);
      const sentMs = performance.now();
      const app = await ours.all(() => device.push(change ? [change] : []));
      const frame = app.frame;
      const floor = await raw.all(async () => trigger.send(frame));
      if (event < WARM_UP) continue;
      appMs.push(app.lastMs - app.firstMs);
      wholeMs.push(app.lastMs - sentMs);
      floorMs.push(floor.lastMs - floor.firstMs);
    }
    const lost = listeners.lost + rawListeners.lost;
    for (const one of [listeners, rawListeners]) one.close();
    trigger.terminate();
    client.close();
    return [
      timeRatio(`events at ${SOCKETS} sockets`, floorMs, appMs, 1.5),
      figure('events, from the push to the last socket', median(wholeMs), 1000, 'ms'),
      figure('events, sockets lost', lost, 0, 'wrong'),
    ];
  },
};

/** One event after the other, each until every socket has heard it. */
class Round {
  #heard = 0;
  #firstMs = 0;
  #frame: Buffer = Buffer.alloc(0);
  #done: (() => void) | null = null;

  hear(frame: Buffer): void {
    if (this.#heard === 0) this.#firstMs = performance.now();
    this.#heard += 1;
    this.#frame = frame;
    if (this.#heard === SOCKETS) this.#done?.();
  }

  /** @throws where a socket does not hear it */
  async all(send: () => Promise<void>) {
    this.#heard = 0;
    const heard = new Promise<number>((resolve) => {
      this.#done = () => resolve(performance.now());
    });
    await send();
    const late = sleep(LONGEST_WAIT_MS, null, { ref: false });
    const lastMs = await Promise.race([heard, late]);
    if (lastMs === null) throw new Error(`${this.#heard} of ${SOCKETS} sockets heard an event.`);
    return { firstMs: this.#firstMs, lastMs, frame: this.#frame.toString() };
  }
}
