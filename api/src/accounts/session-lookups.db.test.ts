import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { sidOf } from './session.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { SessionLookups } from './session-lookups.ts';

const engine = testEngine();

/** Run on both engines: what gathers into one question gets the answers of many. */
describe(`sessions looked up together on ${engine}`, () => {
  const test = buildTestApp(engine);

  it('gives each of many who ask at once the own answer, in a few questions', async () => {
    const coach = await signUp(test.app);
    const scorer = await signUp(test.app);
    const stranger = await signUp(test.app);
    const gone = await signUp(test.app);
    await gone.inject({ method: 'GET', url: '/api/logout' });
    const { id: teamId } = await createTeam(coach);
    await addMember(test, teamId, scorer.user.id, 'write');
    const questions = new CountQuestions();
    const db = test.db.withPlugin(questions);
    const lookups = new SessionLookups({ db, now: () => test.context.now() });

    const ask = async (person: TestPerson, asked: string | null) => {
      const found = await lookups.find({ sid: sidIn(person), teamId: asked });
      return found && [found.user_id === person.user.id, found.accessLevel];
    };
    const round = () => [
      ask(coach, teamId),
      ask(scorer, teamId),
      ask(stranger, teamId),
      ask(gone, teamId),
      ask(coach, null),
      ask(coach, randomUUID()),
    ];
    const answers = await Promise.all([...round(), ...round(), ...round()]);

    const expected = [
      [true, 'owner'],
      [true, 'write'],
      [true, null],
      undefined,
      [true, null],
      [true, null],
    ];
    expect(answers).toEqual([...expected, ...expected, ...expected]);
    // Two that go at once, and one for all that came meanwhile.
    expect(questions.count).toBe(3);
  });

  it('tells everybody who shared a question that it failed, and asks anew after it', async () => {
    const coach = await signUp(test.app);
    let isBroken = true;
    const now = () => {
      if (isBroken) throw new Error('The clock stands still.');
      return test.context.now();
    };
    const lookups = new SessionLookups({ db: test.db, now });
    const asked = { sid: sidIn(coach), teamId: null };
    const failed = await Promise.allSettled([1, 2, 3, 4].map(() => lookups.find(asked)));
    expect(failed.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    isBroken = false;
    expect(await lookups.find(asked)).toMatchObject({ user_id: coach.user.id });
  });
});

class CountQuestions implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node;
  }

  /** Counted by their answers: a statement that is compiled once is not transformed again. */
  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    this.count += 1;
    return result;
  }
}

function sidIn({ cookie }: TestPerson): string {
  const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1];
  return sidOf(token) as string;
}
