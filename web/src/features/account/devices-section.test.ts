import { expect, it } from 'vitest';
import { deviceName } from './devices-section.tsx';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it('recognizes the browser and the device in a text that names other browsers too', () => {
  const named = (userAgent: string) => deviceName(`Mozilla/5.0 ${userAgent}`);
  expect(named(`(Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`)).toBe(
    'Chrome on Android',
  );
  expect(
    named(`(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604`),
  ).toBe('Safari on iPhone');
  expect(named(`(iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/130.0 Safari/604`)).toBe(
    'Chrome on iPad',
  );
  expect(named(`(Windows NT 10.0; Win64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`)).toBe(
    'Edge on Windows',
  );
  expect(named('(Macintosh; Intel Mac OS X 14.0; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe(
    'Firefox on Mac',
  );
  expect(named(`(X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0 Safari/537.36`)).toBe(
    'Chrome on Linux',
  );
});

it('does not guess an unknown browser', () => {
  expect(deviceName(null)).toBe('Unknown device');
  expect(deviceName('curl/8.5.0')).toBe('Unknown device');
});
