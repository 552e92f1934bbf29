/** Decodes UTF-8, UTF-16 or, as in files of old spreadsheets, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, UTF-16 is recognized by the zero byte of a plain letter.
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
