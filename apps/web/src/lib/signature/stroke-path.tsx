import { type Strokes, signaturePath } from '@latchboard/contract/key-receipts/signature';

/** The strokes of a drawn signature. */
export function StrokePath({ strokes }: { readonly strokes: Strokes }) {
  return (
    <path
      d={signaturePath(strokes)}
      fill="none"
      stroke="currentColor"
      strokeWidth={6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
