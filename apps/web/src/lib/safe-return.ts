/** Only an address of this application is somewhere to come back to. */
export function safeReturn(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) && !address.startsWith('/login')
    ? address
    : undefined;
}
