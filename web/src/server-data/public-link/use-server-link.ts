import { loosely, publicLinkSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { upperFirst } from '../../format/names.ts';
import { api } from '../../platform/api-client.ts';
import { useBusy } from '../../ui/hooks/hooks.ts';
import { useFromServer } from '../use-from-server.ts';
import { useServerChange } from '../use-server-change.ts';

/** The server says the address of a calendar link only when it creates the link. */
const linkSchema = z.partial(publicLinkSchema, { url: true });

/** @param name "calendar link" or "public link" */
export function useServerLink(path: string, name: string) {
  const { state, reload, replaceValue } = useFromServer(path, linkSchema);
  const change = useServerChange();
  const [busy, wait] = useBusy();

  async function create(): Promise<void> {
    const created = api('POST', path, {}).then((answer) => loosely(publicLinkSchema).parse(answer));
    const result = await change(created, {
      failed: `Failed to create the ${name}`,
      needsSignal: `You need signal to change the ${name}.`,
    });
    if (result !== null) replaceValue(result.answer);
  }
  async function turnOff(): Promise<void> {
    const result = await change(api('DELETE', path), {
      done: `${upperFirst(name)} turned off`,
      failed: `Failed to turn off the ${name}`,
      needsSignal: `You need signal to turn off the ${name}. The link still works.`,
    });
    if (result !== null) replaceValue({ url: null, createdAt: null });
  }

  const { url = null, createdAt = null } = state.kind === 'loaded' ? state.value : {};
  return {
    state,
    reload,
    url,
    createdAt,
    busy,
    create: () => wait(create()),
    turnOff: () => wait(turnOff()),
  };
}
