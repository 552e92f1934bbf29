import { useCallback, useEffect } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { useOnReturn } from '../account/use-on-return.ts';

/** Asks for admins' decisions about changes that the user handed in. Only the screens in the shell show them. */
export function useHandInOutcomes(): void {
  const { db } = useLocalData();
  const update = useCallback(async () => {
    if ((await db.endings.count()) === 0) return;
    const { updateOutcomes } = await import('../../local/former-teams/hand-in-outcomes.ts');
    await updateOutcomes(db);
  }, [db]);
  useEffect(() => void update().catch(console.error), [update]);
  useOnReturn(update);
}
