import { useEffect, useState } from 'react';
import { deviceId } from './device.ts';

export function useDeviceId(): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    void deviceId().then((storedId) => isMounted && setId(storedId));
    return () => {
      isMounted = false;
    };
  }, []);
  return id;
}
