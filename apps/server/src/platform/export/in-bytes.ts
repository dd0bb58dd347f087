/** Enough for some hundred rows: what follows takes them as one write, and no other request waits long for it. */
const usualBytes = 131_072;

/**
 * The texts as bytes, many in a chunk. A text that grows by thousands of rows would be kept as its parts until the end, and the
 * engine would move all of them with each collection.
 */
export function* inBytes(texts: Iterable<string>): Generator<Buffer> {
  let chunk = Buffer.allocUnsafe(usualBytes);
  let used = 0;
  for (const text of texts) {
    // No character of a text takes more than three bytes for each of its units.
    const most = text.length * 3;
    if (used + most > chunk.length) {
      if (used > 0) yield chunk.subarray(0, used);
      chunk = Buffer.allocUnsafe(Math.max(usualBytes, most));
      used = 0;
    }
    used += chunk.write(text, used);
  }
  if (used > 0) yield chunk.subarray(0, used);
}
