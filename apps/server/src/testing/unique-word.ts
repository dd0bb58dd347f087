import { randomBytes } from 'node:crypto';

const consonants = 'bcdfghjklmnpqrst';

/** A random word of 10 consonants. A search for another word, a name, or a number does not find it by chance. */
export const uniqueWord = (): string => Array.from(randomBytes(10), (byte) => consonants[byte % 16]).join('');
