/** Returns the URL if it is a path within this application other than a sign-in page. Otherwise, undefined. */
export function safeReturnPath(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) && !address.startsWith('/login')
    ? address
    : undefined;
}
