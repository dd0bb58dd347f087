/** A signed-in person opened an address they have no right to. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}
