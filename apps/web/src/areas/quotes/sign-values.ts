import { isSignature, isTypedSignature } from '@latchboard/contract/key-receipts/signature';
import { printablePattern } from '@latchboard/contract/staff/rules';
import * as z from 'zod/mini';

export const signSchema = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'valRequired'),
        z.maxLength(100),
        z.regex(printablePattern, 'valInvalidCharacters'),
      ),
    signature: z.object({
      kind: z.enum(['drawn', 'typed']),
      strokes: z.array(z.array(z.number())),
      name: z.string(),
    }),
    isAgreed: z.literal(true, 'valRequired'),
  })
  .check(
    z.refine(
      ({ signature: { kind, strokes, name } }) => (kind === 'drawn' ? isSignature(strokes) : isTypedSignature(name)),
      { error: 'valSignature', path: ['signature'] },
    ),
  );
export type SignValues = Omit<z.output<typeof signSchema>, 'isAgreed'> & { isAgreed: boolean };

export const signLabels = { name: 'quote.name', signature: 'quote.signature', isAgreed: 'quote.agree' } as const;

export const emptySignature: SignValues = {
  name: '',
  signature: { kind: 'drawn', strokes: [], name: '' },
  isAgreed: false,
};

/** Call input of an acceptance: the signature as drawn, or the typed name. */
export const acceptanceInput = ({ name, signature }: Pick<SignValues, 'name' | 'signature'>) => ({
  name,
  signature:
    signature.kind === 'drawn'
      ? ({ kind: 'drawn', strokes: signature.strokes } as const)
      : ({ kind: 'typed', name: signature.name } as const),
});
export type AcceptanceInput = ReturnType<typeof acceptanceInput>;
