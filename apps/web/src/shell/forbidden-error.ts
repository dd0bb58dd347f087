/** Thrown if a signed-in user opens a URL without the right to it. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}
