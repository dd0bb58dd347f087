/** Size for some hundred rows. The next stream takes them as one write, and no other request waits long. */
const chunkBytes = 131_072;

/**
 * Encodes texts as bytes, many in a chunk. One text concatenated from thousands of rows would stay in memory in parts,
 * and each garbage collection would move them.
 */
export function* encodeTexts(texts: Iterable<string>): Generator<Buffer> {
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let used = 0;
  for (const text of texts) {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const maxBytes = text.length * 3;
    if (used + maxBytes > chunk.length) {
      if (used > 0) yield chunk.subarray(0, used);
      chunk = Buffer.allocUnsafe(Math.max(chunkBytes, maxBytes));
      used = 0;
    }
    used += chunk.write(text, used);
  }
  if (used > 0) yield chunk.subarray(0, used);
}
