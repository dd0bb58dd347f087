import * as z from 'zod/mini';

/** A name, such as `Ana Ruiz` or `Ruiz, Ana`, with the address in angle brackets. */
const withName = /(?<=^|[,;\n\t])(?:[^<>;\n\t@,]*,)?[^<>;\n\t@,]*<([^<>]+)>/g;

/** Addresses in typed or pasted text. Also reads `Ruiz, Ana <ana@harbor.example>`, as copied from email clients. */
export const addressesOf = (text: string): readonly string[] =>
  text
    .replaceAll(withName, ' $1 ')
    .split(/[,;\s]+/)
    .filter((address) => address !== '');

export const isAddress = (text: string): boolean => z.email().safeParse(text).success;
