import { dueTimeOf } from './due-times.ts';
import type { HandOverValues, SignatureValue } from './hand-over-values.ts';

interface Content {
  readonly values: HandOverValues;
  readonly keys: readonly { readonly keyId: number; readonly since: string }[];
}

/** Content that a signature applies to. Excludes the current time that a choice such as "In 2 h" is based on. */
export const signedContent = ({ values: { signature: _, ...content }, keys }: Content) =>
  JSON.stringify({ ...content, keys });

const isBlank = ({ kind, strokes, name }: SignatureValue) =>
  kind === 'drawn' ? strokes.length === 0 : name.trim() === '';

/** A changed signature. Its first stroke or letter fixes the content and the due time that are signed. */
export function signatureWithContent(
  next: SignatureValue,
  content: Content,
  zone: string,
  now: number,
): SignatureValue {
  if (isBlank(next)) return { ...next, signed: null };
  const dueBack = dueTimeOf(content.values, zone, now);
  return { ...next, signed: next.signed ?? { content: signedContent(content), dueBack } };
}

/** Whether the content changed after it was signed. If so, the signature no longer applies. */
export const isOutdated = ({ signed }: SignatureValue, content: Content) =>
  signed !== null && signed.content !== signedContent(content);

export const noSignature = (kind: SignatureValue['kind']): SignatureValue => ({
  kind,
  strokes: [],
  name: '',
  signed: null,
});
