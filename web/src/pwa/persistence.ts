/** Asks the browser not to clear this device's data when it runs out of space. */
export async function requestPersistence(): Promise<boolean> {
  const storage = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return false;
  return (await storage.persisted()) || (await storage.persist());
}
