/** The signed file in the PDF of a proof. Null if the file is not a PDF or has none. */
export async function attachedProof(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One character per byte: offsets in the text equal offsets in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-')) return null;
  const found = /\/Type\s*\/EmbeddedFile\b/.exec(text);
  const begins = found && /stream\r?\n/.exec(text.slice(found.index));
  if (!found || !begins) return null;
  const described = text.slice(found.index, found.index + begins.index);
  const start = found.index + begins.index + begins[0].length;
  const length = Number(/\/Length (\d+)/.exec(described)?.[1] ?? 0);
  const packed = new Blob([bytes.subarray(start, start + length)]);
  if (!described.includes('/FlateDecode')) return new File([packed], file.name);
  try {
    // A file that cannot be unpacked has no proof.
    const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate'));
    return new File([await new Response(unpacked).blob()], file.name);
  } catch {
    return null;
  }
}
