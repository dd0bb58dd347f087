const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

type NamePatterns = readonly (readonly [string, RegExp])[];
const nameIn = (patterns: NamePatterns, text: string) => patterns.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Readable name of a user agent: browser and operating system. An unknown user agent is truncated to 60 characters.
 * Null for an empty string.
 */
export function deviceName(userAgent: string): string | null {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  if (parts.length > 0) return parts.join(' · ');
  const text = userAgent.trim();
  return text === '' ? null : text.slice(0, 60);
}
