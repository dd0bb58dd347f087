/** Table with the installation's own secrets, sealed with its key. */
export const sealedTable = 'installation_secret';

/** Sealed values in the COPY text of `installation_secret`. PostgreSQL writes bytes as `\\x` and hexadecimal digits. */
export function sealedValues({ columns }: { readonly columns: readonly string[] }, text: string): Buffer[] {
  const sealedIndex = columns.indexOf('sealed');
  return text
    .split('\n')
    .map((row) => /^\\\\x([0-9a-f]*)$/.exec(row.split('\t')[sealedIndex] ?? '')?.[1])
    .filter((digits) => digits !== undefined)
    .map((digits) => Buffer.from(digits, 'hex'));
}
