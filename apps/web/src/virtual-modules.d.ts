declare module 'virtual:contract-calls' {
  export const calls: Readonly<Record<string, Readonly<Record<string, readonly [method: string, path: string]>>>>;
}
