import { expect } from 'vitest';

/** Reads the bytes of a PDF reply. Another reply fails the test and shows its status and text. */
export async function readPdf(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  expect(text, `status ${response.status}`).toMatch(/^%PDF-.*%%EOF\s*$/s);
  return bytes;
}
