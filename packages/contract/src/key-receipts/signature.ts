/** Size of the signature field. Points are integers within it, regardless of screen size. */
export const signatureField = { width: 1000, height: 400 } as const;
export const maxStrokes = 100;
/** Maximum number of values in all strokes, two per point. */
export const maxSignatureValues = 10_000;
/** Minimum number of values. A dot is not a signature. */
const minSignatureValues = 12;

/** Pen strokes, each as `x, y, x, y, …`. */
export type Strokes = readonly (readonly number[])[];

/**
 * Whether all points are complete and within the field, and whether there are enough but not too many for a signature.
 */
export function isSignature(strokes: Strokes): boolean {
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isWithin = (stroke: readonly number[]) =>
    stroke.length % 2 === 0 &&
    stroke.every((value, index) => value <= (index % 2 === 0 ? signatureField.width : signatureField.height));
  return numbers >= minSignatureValues && numbers <= maxSignatureValues && strokes.every(isWithin);
}

/** Whether a typed name is a signature: at least two characters with a letter. */
export const isTypedSignature = (name: string): boolean => name.trim().length >= 2 && /\p{L}/u.test(name);

/** The points of a stroke. */
export const pointsOf = (stroke: readonly number[]): readonly (readonly [x: number, y: number])[] =>
  Array.from(
    { length: stroke.length / 2 },
    (_, index) => [stroke[index * 2] ?? 0, stroke[index * 2 + 1] ?? 0] as const,
  );

/** Strokes as an SVG path. A stroke of one point is a dot. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points = pointsOf(stroke).map(([x, y]) => `${x} ${y}`);
      return `M${points[0]}${points.length === 1 ? 'h1' : `L${points.slice(1).join(' ')}`}`;
    })
    .join('');
