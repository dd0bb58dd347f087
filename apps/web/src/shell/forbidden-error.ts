/** A signed-in user opened a URL without the right to it. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}
