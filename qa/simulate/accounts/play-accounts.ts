import { buildApp } from '@full-count/api/app';
import { readConfig } from '@full-count/api/config';
import { makeRandom } from '@full-count/baseball/sample';
import { migrate } from '@full-count/db';
import { openInMemory } from '@full-count/db/in-memory';
import type { InjectOptions } from 'fastify';
import { AccountWorld, type Mail } from './account-world.ts';

const STEPS = 10;

/** Plays histories from a seed on. Returns what the first failing one did and saw, or null. */
export async function searchAccounts(firstSeed: number, histories: number): Promise<string | null> {
  const { db, close } = await openInMemory();
  await migrate(db);
  const mails: Mail[] = [];
  const { app, context } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' }),
    db,
    engine: 'embedded',
    mail: { send: async (mail) => void mails.push(mail) },
  });
  try {
    for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
      const random = makeRandom(seed);
      const request = async (options: InjectOptions) => {
        const response = await app.inject(options);
        // Emails are sent in the background.
        await context.background.settled();
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
