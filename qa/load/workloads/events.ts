import { setTimeout as sleep } from 'node:timers/promises';
import { figure, median } from '../../bench/report.ts';
import { ApiClient } from '../api-client.ts';
import { Listeners } from '../listeners.ts';
import { LoadDevice } from '../load-device.ts';
import type { Workload } from '../load-lab.ts';
import { PitchStream } from '../pitch-stream.ts';
import { type Member, makeTeams } from '../staff.ts';

const SOCKETS = 1000;
const MEMBERS = 20;
const WARM_UP_EVENTS = 10;
const MEASURED_EVENTS = 60;
const TIMEOUT_MS = 20_000;

/** Measures the time from the first socket that receives an event to the last one. */
export const events: Workload = {
  name: 'events',
  title: `a pitch is sent to ${SOCKETS} sockets of its team`,
  async run(lab) {
    const team = (await makeTeams(lab.sql, 1, MEMBERS))[0] as Member[];
    const client = new ApiClient(lab.api.origin, 1);
    const device = new LoadDevice(team[0] as Member, client, { unavailable: 0, refused: 0 });
    const stream = new PitchStream();
    await device.push(stream.opening());

    const appEvents = new EventTimer();
    const appListeners = new Listeners(() => appEvents.receive());
    const members = Array.from({ length: SOCKETS }, (_, n) => team[n % MEMBERS] as Member);
    await appListeners.join(lab.api.origin, members);
    const appMs: number[] = [];
    const fromPushMs: number[] = [];
    for (let event = 0; event < WARM_UP_EVENTS + MEASURED_EVENTS; event++) {
      const [change] = stream.next(1);
      const sentMs = performance.now();
      const app = await appEvents.measure(() => device.push(change ? [change] : []));
      if (event < WARM_UP_EVENTS) continue;
      appMs.push(app.lastMs - app.firstMs);
      fromPushMs.push(app.lastMs - sentMs);
    }
    const { lostSockets } = appListeners;
    appListeners.close();
    client.close();
    return [
      figure(`events at ${SOCKETS} sockets, first to last`, median(appMs), 200, 'ms'),
      figure('events, from the push to the last socket', median(fromPushMs), 1000, 'ms'),
      figure('events, sockets lost', lostSockets, 0, 'wrong'),
    ];
  },
};

class EventTimer {
  #count = 0;
  #firstMs = 0;
  #done: (() => void) | null = null;

  receive(): void {
    if (this.#count === 0) this.#firstMs = performance.now();
    this.#count += 1;
    if (this.#count === SOCKETS) this.#done?.();
  }

  async measure(send: () => Promise<void>) {
    this.#count = 0;
    const received = new Promise<number>((resolve) => {
      this.#done = () => resolve(performance.now());
    });
    await send();
    const timeout = sleep(TIMEOUT_MS, null, { ref: false });
    const lastMs = await Promise.race([received, timeout]);
    if (lastMs === null) throw new Error(`${this.#count} of ${SOCKETS} sockets received an event.`);
    return { firstMs: this.#firstMs, lastMs };
  }
}
