import { buildApp } from '@full-count/api/app';
import { readConfig } from '@full-count/api/config';
import { cheapHasher } from '@full-count/api/testing/cheap-hasher';
import { makeRandom } from '@full-count/baseball/sample';
import { migrate } from '@full-count/db';
import type { openInMemory } from '@full-count/db/in-memory';
import type { InjectOptions } from 'fastify';
import { AccountWorld, type Mail } from './account-world.ts';

const STEPS = 10;

/**
 * Plays histories with the seeds from `firstSeed` on. Returns the steps and the violation of the first that fails, or
 * null. `open` is a parameter because a bundle that contains the embedded database would take seconds to start.
 */
export async function searchAccounts(
  open: typeof openInMemory,
  firstSeed: number,
  histories: number,
): Promise<string | null> {
  const { db, close } = await open();
  await migrate(db);
  const mails: Mail[] = [];
  const { app, context } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' }),
    db,
    engine: 'embedded',
    mail: { send: async (mail) => void mails.push(mail) },
    hasher: cheapHasher(),
  });
  try {
    for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
      const random = makeRandom(seed);
      const request = async (options: InjectOptions) => {
        const response = await app.inject(options);
        await context.backgroundMail.finished();
        return response;
      };
      const world = await AccountWorld.open(request, mails, `${seed}-${mails.length}`, random);
      for (let step = 0; step < STEPS; step++) {
        await world.takeStep();
        const violation = await world.findViolation();
        if (violation) return `Seed ${seed}: ${world.steps.join(', ')}: ${violation}`;
      }
    }
    return null;
  } finally {
    await app.close();
    await close();
  }
}
