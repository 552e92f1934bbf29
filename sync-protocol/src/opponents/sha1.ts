/**
 * SHA-1 (RFC 3174) at once: browsers have it in promises only, which no transaction on the device
 * may wait for. For ids by name, never for secrets.
 */
export function sha1(message: Uint8Array): Uint8Array {
  const hash = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const blocks = padded(message);
  const words = new Int32Array(80);
  for (let start = 0; start < blocks.byteLength; start += 64) {
    for (let at = 0; at < 80; at++) {
      words[at] =
        at < 16
          ? blocks.getInt32(start + 4 * at)
          : rotated(
              word(words, at - 3) ^
                word(words, at - 8) ^
                word(words, at - 14) ^
                word(words, at - 16),
              1,
            );
    }
    addBlock(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(20));
  hash.forEach((part, place) => {
    digest.setInt32(4 * place, part);
  });
  return new Uint8Array(digest.buffer);
}

/** A one, zeros, and the length in bits, to whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = 64 * Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 4, 8 * message.length);
  return view;
}

const ROUNDS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

function addBlock(hash: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = hash;
  for (let at = 0; at < 80; at++) {
    const round = Math.floor(at / 20);
    const mixed =
      round === 0 ? (b & c) | (~b & d) : round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
    const next = (rotated(a, 5) + mixed + e + word(words, at) + (ROUNDS[round] ?? 0)) | 0;
    [a, b, c, d, e] = [next, a, rotated(b, 30), c, d];
  }
  [a, b, c, d, e].forEach((part, place) => {
    hash[place] = (word(hash, place) + part) | 0;
  });
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}
