import { randomBytes } from 'node:crypto';

const consonants = 'bcdfghjklmnpqrst';

/** A random word of 10 consonants. No search for a number, a name, or a serial number such as E-3 finds it by chance. */
export const uniqueWord = (): string => Array.from(randomBytes(10), (byte) => consonants[byte % 16]).join('');
