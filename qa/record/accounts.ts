import { createPlayedTeam, signUp } from '@full-count/api/testing/played-team';
import { type RepeatableApp, TIME_ZONE } from '../lab/repeatable-app.ts';
import { ourPlayerNames, realGames } from '../lab/scorer/game-files.ts';
import { coachNamed } from '../lab/steps/account-steps.ts';
import { addRoster, playGame, type Stage } from '../pictures/stage.ts';
import { openStageAccount, type StageAccount } from '../pictures/stage-account.ts';

/** The accounts that are recorded, by their names. */
export type RecordedAccounts = Readonly<Record<string, Pick<StageAccount, 'cookie' | 'state'>>>;

/** The invented games are on the stage. The real games are left out if this machine has none. */
export async function openAccounts(app: RepeatableApp, stage: Stage): Promise<RecordedAccounts> {
  const real = realGames().length > 0 && { real: await openRealAccount(app) };
  return { ...stage.accounts, sample: await openSampleAccount(app), ...real };
}

async function openSampleAccount({ origin }: RepeatableApp): Promise<StageAccount> {
  const account = await openStageAccount(origin, coachNamed('Sasha'));
  const answer = await fetch(`${origin}/api/teams/sample`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: JSON.stringify({ timeZone: TIME_ZONE }),
  });
  if (!answer.ok) throw new Error(`There is no sample team: ${await answer.text()}`);
  return account;
}

/** The players of all home teams are on one roster. */
async function openRealAccount({ origin }: RepeatableApp): Promise<StageAccount> {
  const account = await openStageAccount(origin, coachNamed('Rhea'), { name: 'Real Games' });
  const roster = await addRoster(account, [...new Set(realGames().flatMap(ourPlayerNames))]);
  for (const file of realGames()) {
    const { opponent, status } = file.game;
    const gameDate = new Date(`${file.game.gameDate}T18:00:00Z`).toISOString();
    const gameId = await playGame(account, roster, { file, opponent, gameDate });
    if (status === 'completed') await account.enter([{ name: 'game.end', args: { gameId } }]);
  }
  return account;
}

/** An account with a row of every kind, and what the paths of public GETs contain. */
export async function openAccountWithEverything(server: RepeatableApp) {
  const coach = await signUp(server.app, { email: 'sam.field@example.com' });
  const { teamId } = await createPlayedTeam(server, coach);
  const mails = server.mails.map(({ text }) => /\/s\/([\w-]+)/.exec(text)?.[1]);
  const code = mails.find((shortCode) => shortCode !== undefined) ?? '';
  const { headers } = await server.app.inject(`/s/${code}`);
  const token = new URLSearchParams(String(headers.location).split('?')[1]).get('invite') ?? '';
  const url = `/api/teams/${teamId}/calendar`;
  const calendar = await coach.inject({ method: 'POST', url, payload: {} });
  const file = calendar.json<{ url: string }>().url.split('/').at(-1) ?? '';
  return { cookie: coach.cookie, secrets: { code, token, file } };
}
