import { createHash } from 'node:crypto';
import type { CallInput, contract } from '@latchboard/contract';
import { signatureField, signaturePath } from '@latchboard/contract/key-receipts/signature';
import { canonicalJson } from '#server/areas/key-activity/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { escapeHtml } from '#server/platform/mail/email-content.ts';

type Form = CallInput<typeof contract.keyReceipts.addKeyReceipt>;
type Signature = Form['signature'];

/** A signature as stored: its input, its picture, and the SHA-256 of the picture. */
export function storedSignature(signature: Signature) {
  const image = Buffer.from(pictureOf(signature));
  const digest = createHash('sha256').update(image).digest();
  return { signature: JSON.stringify(signature), signature_image: image, signature_digest: digest };
}

/**
 * Signed content in its stored form: canonical JSON and its SHA-256. Throws `valSignedOther` if the signer saw
 * different content.
 */
export function signedContent({ propertyId, signature: _, signed, ...content }: Form) {
  const text = canonicalJson({ propertyId, ...content });
  if (signed !== null && canonicalJson({ propertyId, ...signed }) !== text)
    throw invalid('signature', 'valSignedOther');
  return { signed: text, signed_digest: createHash('sha256').update(text).digest() };
}

function pictureOf(signature: Signature): string {
  const { width, height } = signatureField;
  const content =
    signature.kind === 'drawn'
      ? `<path d="${signaturePath(signature.strokes)}" fill="none" stroke="#17263a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<text x="40" y="240" font-size="96" font-style="italic">${escapeHtml(signature.name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
