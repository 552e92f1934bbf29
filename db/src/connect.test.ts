import { expect, test } from 'vitest';
import { openDatabase } from './connect.ts';

test('without an address and a folder there is nothing to open', async () => {
  await expect(openDatabase({ log: console })).rejects.toThrow(
    'Neither a database address nor a data folder is given.',
  );
});
