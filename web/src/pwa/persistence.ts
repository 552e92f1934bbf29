/**
 * Asks the browser not to clear this device's data when it runs short of room. Asked when there
 * is a first team to keep; a browser may say no, and the app works the same.
 */
export async function askToPersist(): Promise<boolean> {
  const storage = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return false;
  return (await storage.persisted()) || (await storage.persist());
}
