const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size in bytes with at most three digits, such as 17.3 kB. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('en-US', { maximumSignificantDigits: 3 })} ${units[step]}`;
}
