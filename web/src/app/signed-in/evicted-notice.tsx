import { useLiveQuery } from 'dexie-react-hooks';
import { HardDrive } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { fetchEvicted } from '../../local/evict-old-seasons.ts';
import { useLocalData } from '../../local/local-data.tsx';

/** Whether pitches of old seasons have left this device to make room. */
export function useHasEvicted(): boolean {
  const { db } = useLocalData();
  const count = useLiveQuery(
    () => db.spaces.filter(({ evicted }) => evicted !== undefined).count(),
    [db],
  );
  return count !== undefined && count > 0;
}

/** Said until they are fetched again: reports without them would be short of games. */
export function EvictedNotice({ onFetch }: { onFetch: () => void }) {
  const { db } = useLocalData();
  const fetchAgain = async () => {
    await fetchEvicted(db);
    onFetch();
  };
  return (
    <Banner
      tone="watch"
      icon={<HardDrive aria-hidden="true" size={20} />}
      action={<Button onClick={() => void fetchAgain()}>Fetch them again</Button>}
    >
      <b>This phone was full.</b> Pitches of an old season left it to make room. The server has
      them; reports here are without them.
    </Banner>
  );
}
