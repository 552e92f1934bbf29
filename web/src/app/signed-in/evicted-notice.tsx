import { HardDrive } from 'lucide-react';
import { pullEvictedAgain } from '../../local/database/space.ts';
import { useLiveQuery } from '../../local/database/use-live-query.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';

export function useHasEvictedGames(): boolean {
  const { db } = useLocalData();
  const count = useLiveQuery(
    () => db.spaces.filter(({ evicted }) => evicted !== undefined).count(),
    [db],
  );
  return count !== undefined && count > 0;
}

export function EvictedNotice({ onRequested }: { onRequested: () => void }) {
  const { db } = useLocalData();
  const download = async () => {
    const result = pullEvictedAgain(db).then(() => ({ status: 'applied' }) as const);
    const texts = { failed: 'Failed to download the season again' };
    if (await toastResult(result, texts)) onRequested();
  };
  return (
    <Banner
      tone="watch"
      icon={<HardDrive aria-hidden="true" size={20} />}
      action={<Button onClick={download}>Download Again</Button>}
    >
      <b>This device ran out of space, so pitches from an old season were removed.</b> They're safe
      on the server, but reports here don't include them.
    </Banner>
  );
}
