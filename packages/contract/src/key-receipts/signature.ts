/** The field that a signature is drawn in: points are whole numbers within it, whatever the size of the screen. */
export const signatureField = { width: 1000, height: 400 } as const;
export const mostStrokes = 100;
/** Numbers of all strokes together: two for each point. */
export const mostOfSignature = 10_000;
/** A dot is no signature. */
const fewestOfSignature = 12;

/** The strokes of a pen, each as `x, y, x, y, …`. */
export type Strokes = readonly (readonly number[])[];

/** Whether strokes are whole points within the field, and enough of them to be a signature. */
export function isSignature(strokes: Strokes): boolean {
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isWithin = (stroke: readonly number[]) =>
    stroke.length % 2 === 0 &&
    stroke.every((value, at) => value <= (at % 2 === 0 ? signatureField.width : signatureField.height));
  return numbers >= fewestOfSignature && numbers <= mostOfSignature && strokes.every(isWithin);
}

/** Whether a typed name is a signature: at least two characters with a letter. */
export const isTypedSignature = (name: string): boolean => name.trim().length >= 2 && /\p{L}/u.test(name);

/** The points of a stroke. */
export const pointsOf = (stroke: readonly number[]): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: stroke.length / 2 }, (_, at) => [stroke[at * 2] ?? 0, stroke[at * 2 + 1] ?? 0] as const);

/** Strokes as the path of a picture. A stroke of one point is a dot. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points = pointsOf(stroke).map(([x, y]) => `${x} ${y}`);
      return `M${points[0]}${points.length === 1 ? 'h1' : `L${points.slice(1).join(' ')}`}`;
    })
    .join('');
