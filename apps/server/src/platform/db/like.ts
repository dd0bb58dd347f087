/** A pattern for `like` that finds this text anywhere, taken literally. */
export const likePart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
