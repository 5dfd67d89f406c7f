// Problem: servers wrap the records that they answer: `{"code":200,"data":{"reviews":[…]}}`. A file of
//   that is one object, and its array has to be found before it is sent, however long it is.
// Approach: the bytes of the first object pass by once; each array of objects or of texts in it is
//   known by its JSON pointer and by where it begins and ends.
// Limits: four objects deep, and a hundred arrays.

const deepest = 4;
const mostArrays = 100;
const textNames = ["content", "review", "text", "runs"];

/**
 * The arrays that a file's one object has: none if it is a record itself, or one of several.
 *
 * @returns `pointer`, and `start` and `end` in bytes.
 */
export async function nestedArrays(file) {
  const finder = new ArrayFinder();
  const reader = file.stream().getReader();
  try {
    for (let read; !finder.isDone && !(read = await reader.read()).done; ) finder.read(read.value);
  } finally {
    await reader.cancel().catch(() => {});
  }
  return finder.isRecord || finder.isFollowed ? [] : finder.arrays;
}

/** A part of a file as a file of its own, whose records say where they are in the whole. */
export function partOf(file, { start, end }) {
  const part = file.slice(start, end);
  return { name: file.name, size: file.size, start, stream: () => part.stream() };
}

class ArrayFinder {
  arrays = [];
  /** Whether the object has a text of its own. */
  isRecord = false;
  /** Whether another value follows it: then each is a record. */
  isFollowed = false;
  isDone = false;
  #offset = 0;
  #stack = []; // of open objects and arrays
  #string = null; // the bytes of the string that is open, for keys
  #isEscaped = false;
  #last = null; // the string before, which a colon makes a key

  read(bytes) {
    for (let index = 0; index < bytes.length && !this.isDone; index++) this.#next(bytes[index], this.#offset + index);
    this.#offset += bytes.length;
  }

  #next(byte, offset) {
    if (this.#string) return this.#inString(byte);
    const top = this.#stack.at(-1);
    switch (byte) {
      case 0x22: // "
        this.#begin("text");
        this.#string = [];
        break;
      case 0x7b: case 0x5b: // { [
        if (!top && (byte === 0x5b || this.#hasEnded)) return this.#end(byte !== 0x5b);
        this.#begin("object");
        this.#stack.push({ isArray: byte === 0x5b, start: offset, key: top?.key, pointer: this.#pointer(top) });
        break;
      case 0x7d: case 0x5d: // } ]
        this.#close(offset);
        break;
      case 0x3a: // :
        if (top && !top.isArray) top.key = this.#last;
        if (this.#stack.length === 1 && textNames.includes(this.#last)) {
          this.isRecord = true;
          this.isDone = true;
        }
        break;
      case 0x2c: // ,
        if (top && !top.isArray) top.key = undefined;
        break;
      default:
        if (byte > 0x20 && this.#hasEnded) this.#end(true);
    }
  }

  #hasEnded = false;

  #end(isFollowed) {
    this.isFollowed = isFollowed;
    this.isDone = true;
    if (!isFollowed) this.arrays = [];
  }

  #inString(byte) {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === 0x5c) this.#isEscaped = true;
    else if (byte === 0x22) {
      this.#last = this.#stack.length <= deepest ? nameOf(this.#string) : null;
      this.#string = null;
      return;
    }
    // Keys are short; of texts so much is enough.
    if (this.#string.length < 200) this.#string.push(byte);
  }

  /** Takes notice of what the first element of an array is. */
  #begin(kind) {
    const top = this.#stack.at(-1);
    if (top?.isArray) top.kind ??= kind;
  }

  #pointer(top) {
    if (!top) return "";
    // What is in an array has no pointer of its own here.
    if (top.isArray || top.pointer === null || top.key === undefined || top.key === null) return null;
    return `${top.pointer}/${top.key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }

  #close(offset) {
    const closed = this.#stack.pop();
    if (closed?.isArray && closed.kind && closed.pointer && this.arrays.length < mostArrays) {
      this.arrays.push({ pointer: closed.pointer, start: closed.start, end: offset + 1 });
    }
    if (this.#stack.length === 0) this.#hasEnded = true;
  }
}

function nameOf(bytes) {
  try {
    return JSON.parse(`"${new TextDecoder().decode(Uint8Array.from(bytes))}"`);
  } catch {
    return null;
  }
}
