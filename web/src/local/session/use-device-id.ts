import { useEffect, useState } from 'react';
import { deviceId } from './device.ts';

/** This browser's id. Null until it has been read. */
export function useDeviceId(): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void deviceId().then((known) => isShown && setId(known));
    return () => {
      isShown = false;
    };
  }, []);
  return id;
}
