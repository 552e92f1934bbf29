/** Opens a lab of several parts. If a later part does not open, the earlier ones are closed again, the last one first. */
export async function opened<Lab extends object>(
  open: (onDispose: (close: () => unknown) => void) => Promise<Lab>,
): Promise<Lab & { dispose(): Promise<void> }> {
  const closers: (() => unknown)[] = [];
  const dispose = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const lab = await open((close) => void closers.push(close));
    return { ...lab, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
