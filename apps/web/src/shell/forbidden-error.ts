/** Thrown if a signed-in user opens a URL without the right to open it. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}
