/** Returns the signed file in the PDF of a proof. Null if the file is not a PDF or has none. */
export async function attachedProof(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One character per byte: offsets in the text equal offsets in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-')) return null;
  const fileMatch = /\/Type\s*\/EmbeddedFile\b/.exec(text);
  const streamMatch = fileMatch && /stream\r?\n/.exec(text.slice(fileMatch.index));
  if (!fileMatch || !streamMatch) return null;
  const dictionary = text.slice(fileMatch.index, fileMatch.index + streamMatch.index);
  const start = fileMatch.index + streamMatch.index + streamMatch[0].length;
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
  const content = new Blob([bytes.subarray(start, start + length)]);
  if (!dictionary.includes('/FlateDecode')) return new File([content], file.name);
  try {
    // A file that cannot be unpacked has no proof.
    const unpacked = content.stream().pipeThrough(new DecompressionStream('deflate'));
    return new File([await new Response(unpacked).blob()], file.name);
  } catch {
    return null;
  }
}
