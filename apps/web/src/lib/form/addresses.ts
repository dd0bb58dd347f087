import * as z from 'zod/mini';

const withName = /^.*<([^<>]+)>$/;

/** Addresses of a typed or pasted text. Also reads `Ana Ruiz <ana@harbor.example>`, as mail programs copy it. */
export const addressesOf = (text: string): readonly string[] =>
  text
    .split(/[,;\n\t]+/)
    .map((part) => withName.exec(part.trim())?.[1] ?? part)
    .flatMap((part) => part.trim().split(/\s+/))
    .filter((address) => address !== '');

export const isAddress = (text: string): boolean => z.email().safeParse(text).success;
