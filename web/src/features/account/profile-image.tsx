import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import styles from './account.module.css';

export function ProfileImage({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = url !== null && url !== failedUrl && url.startsWith('https:');
  return (
    <span className={styles.image}>
      {isShown ? (
        <img src={url} alt="You" referrerPolicy="no-referrer" onError={() => setFailedUrl(url)} />
      ) : (
        <CircleUserRound size={44} strokeWidth={1.5} />
      )}
    </span>
  );
}
