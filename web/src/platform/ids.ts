type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A new id for anything but a team: a UUIDv7, which sorts by the time of creation. */
export const newId = createIdSource(Date.now, (bytes) => crypto.getRandomValues(bytes));

/** A new team's id: a UUIDv4, because screens tell teams apart by its first 8 characters. */
export function newTeamId(): string {
  // `crypto.randomUUID` does not exist over plain HTTP. The two masks set the version and the variant of RFC 9562.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return dashed(hex(bytes));
}

const MAX_COUNT = 0xfff;

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter for ids of the same millisecond, and 62 random
 * bits that stay the same for the life of the source, so that a batch of ids compresses well.
 */
export function createIdSource(now: () => number, random: RandomBytes): () => string {
  let tail: string | null = null;
  let lastMs = 0;
  let count = 0;
  return () => {
    tail ??= randomTail(random);
    const ms = Math.floor(now());
    if (ms > lastMs) {
      lastMs = ms;
      count = 0;
    } else if (count < MAX_COUNT) {
      count += 1;
    } else {
      // This also runs when the clock was set back, so that ids keep growing.
      lastMs += 1;
      count = 0;
    }
    const time = lastMs.toString(16).padStart(12, '0');
    return dashed(`${time}7${count.toString(16).padStart(3, '0')}${tail}`);
  };
}

function randomTail(random: RandomBytes): string {
  const bytes = random(new Uint8Array(8));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80;
  return hex(bytes);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dashed(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}
