/** Returns a return URL only if it is within this application. */
export function safeReturnPath(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) && !address.startsWith('/login')
    ? address
    : undefined;
}
