/** Size of a chunk: a few hundred rows. Small enough to keep other requests from waiting long. */
const chunkBytes = 131_072;

/**
 * Encodes strings as UTF-8 and packs many into each chunk. One string concatenated from thousands of rows would stay in
 * memory as a rope, and each garbage collection would move its pieces.
 */
export function* encodeTexts(texts: Iterable<string>): Generator<Buffer> {
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let usedBytes = 0;
  for (const text of texts) {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const maxBytes = text.length * 3;
    if (usedBytes + maxBytes > chunk.length) {
      if (usedBytes > 0) yield chunk.subarray(0, usedBytes);
      chunk = Buffer.allocUnsafe(Math.max(chunkBytes, maxBytes));
      usedBytes = 0;
    }
    usedBytes += chunk.write(text, usedBytes);
  }
  if (usedBytes > 0) yield chunk.subarray(0, usedBytes);
}
