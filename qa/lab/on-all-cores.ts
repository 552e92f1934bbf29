import { availableParallelism } from 'node:os';

export async function onAllCores<T>(list: readonly T[], work: (item: T) => Promise<void>) {
  const remainingItems = [...list];
  const runner = async () => {
    for (let item = remainingItems.shift(); item !== undefined; item = remainingItems.shift())
      await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runner));
}
