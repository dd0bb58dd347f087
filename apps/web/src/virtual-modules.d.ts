declare module 'virtual:contract-calls' {
  type Told = readonly [method: string, path: string, silent?: boolean];
  export const calls: Readonly<Record<string, Readonly<Record<string, Told>>>>;
}
