import { idSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';

export const teamParams = z.object({ teamId: idSchema });
export const gameParams = z.object({ gameId: idSchema });
export const playerParams = z.object({ playerId: idSchema });
