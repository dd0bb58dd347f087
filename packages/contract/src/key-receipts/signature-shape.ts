import * as z from 'zod';
import { nameText } from '../shapes.ts';
import { isSignature, isTypedSignature, maxSignatureValues, maxStrokes } from './signature.ts';

/** Signature that is drawn on the screen, or the typed name of a person who cannot draw. */
export const signature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z
      .array(z.array(z.number().int().min(0).max(1000)).min(2).max(maxSignatureValues))
      .min(1, 'valSignature')
      .max(maxStrokes)
      .refine(isSignature, 'valSignature'),
  }),
  z.strictObject({
    kind: z.literal('typed'),
    name: nameText(100).min(2, { error: 'valMinLength', abort: true }).refine(isTypedSignature, 'valSignature'),
  }),
]);

export const storedSignature = z.union([
  z.object({ kind: z.literal('drawn'), strokes: z.array(z.array(z.number().int())) }),
  z.object({ kind: z.literal('typed'), name: z.string() }),
]);
