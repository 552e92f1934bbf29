import { TRASH_DAYS } from '@full-count/sync-protocol';
import { deleteAccount } from '../../erasure/delete-account.ts';
import { erasePlayerAsOperator } from '../../erasure/erase-person.ts';
import { ApiError } from '../../platform/errors.ts';
import { purgeTrash } from '../../teams/purge.ts';
import {
  CommandError,
  countText,
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
  userWithEmail,
} from '../command.ts';

export const erasePlayer: OperatorCommand = {
  name: 'erase-player',
  usage: '<player>',
  summary: 'erases who a player was, in all games, phones and the server',
  help: [
    'Erases the name, the birth year, the consent and the link to an account of a player, named by the id that their page has in its address.',
    'The figures stay, under a name like "Player". This cannot be undone.',
  ],
  async run(context, args) {
    const [playerId = ''] = requireArguments(args, 'the id of a player');
    const player = await context.db
      .selectFrom('team_players')
      .select(['team_id', 'player_name'])
      .where('id', '=', playerId)
      .executeTakeFirst()
      .catch(() => undefined);
    if (!player) throw new CommandError(`No player has the id ${playerId}.`);
    await erasePlayerAsOperator(context, player.team_id, playerId);
    const entry = { command: 'erase-player', subjectId: playerId, teamId: player.team_id };
    await recordOperatorCommand(context.db, context.now(), entry);
    context.print('The player is erased. Phones erase the name when they sync.');
  },
};

export const deleteUser: OperatorCommand = {
  name: 'delete-user',
  usage: '<email>',
  summary: 'deletes an account that owns no team',
  help: [
    'Ends the memberships and sessions of a person, and erases the name and the address of the account.',
    'A team that the person owns must first get another owner with make-owner, or be deleted in the app.',
  ],
  async run(context, args) {
    const [email = ''] = requireArguments(args, 'the email of an account');
    const user = await userWithEmail(context, email);
    try {
      await deleteAccount(context, user, null, {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const teams = (error.body['teams'] ?? []) as { name: string; id: string }[];
      const names = teams.map(({ name, id }) => `  ${name} (${id})`).join('\n');
      throw new CommandError(`${user.email} owns teams. Use make-owner first:\n${names}`);
    }
    const entry = { command: 'delete-user', subjectId: user.id };
    await recordOperatorCommand(context.db, context.now(), entry);
    context.print(`The account of ${user.email} is deleted.`);
  },
};

export const purge: OperatorCommand = {
  name: 'purge',
  usage: '',
  summary: `deletes for good what has been in the trash for ${TRASH_DAYS} days`,
  help: [
    `Deletes teams, players, games and bullpen sessions for good that were deleted more than ${TRASH_DAYS} days ago.`,
    'The app does it every hour by itself.',
  ],
  async run(context, args) {
    requireArguments(args);
    const count = await purgeTrash(context);
    await recordOperatorCommand(context.db, context.now(), { command: 'purge' });
    context.print(`${countText(count, 'row')} deleted for good.`);
  },
};
