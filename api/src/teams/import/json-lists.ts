const [QUOTE, BACKSLASH, COMMA] = bytesOf('"\\,');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = bytesOf('[]{}');
const LAST_BLANK = 0x20;

/** The depth of what is inside a list of the outermost object. */
const IN_LIST = 2;

interface CutJson {
  /** The object, in which each list has only its index in `lists`. */
  readonly outline: Buffer;
  readonly lists: readonly Buffer[][];
}

/**
 * Cuts the lists of an object into their values. The text is JSON if the outline is JSON and each value is, so all can be
 * parsed one by one. As one tree of objects, a large text takes several times its bytes.
 */
export function cutLists(json: Buffer): CutJson {
  const outline: Buffer[] = [];
  const lists: Buffer[][] = [];
  let list: Buffer[] | undefined;
  let depth = 0;
  let isInText = false;
  /** Where the present part of the outline or the present value begins. */
  let start = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) {
      isInText = true;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      if (depth !== IN_LIST || byte === OPEN_OBJECT) continue;
      outline.push(json.subarray(start, at + 1), Buffer.from(String(lists.length)));
      list = [];
      lists.push(list);
      start = at + 1;
    } else if (byte === COMMA && depth === IN_LIST) {
      list?.push(json.subarray(start, at));
      if (list) start = at + 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (list && depth === IN_LIST) {
        const value = json.subarray(start, at);
        if (list.length > 0 || !isBlank(value)) list.push(value);
        list = undefined;
        start = at;
      }
      depth--;
    }
  }
  return { outline: Buffer.concat([...outline, json.subarray(start)]), lists };
}

function isBlank(text: Buffer): boolean {
  return text.every((byte) => byte <= LAST_BLANK);
}

function bytesOf(characters: string): number[] {
  return [...Buffer.from(characters)];
}
