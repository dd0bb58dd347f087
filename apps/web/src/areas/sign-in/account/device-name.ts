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

type Marks = readonly (readonly [string, RegExp])[];
const firstOf = (marks: Marks, text: string) => marks.find(([, mark]) => mark.test(text))?.[0];

/** Readable name of a user agent. A short unknown one stays unchanged. Null if there is none. */
export function deviceName(userAgent: string): string | null {
  const named = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((name) => name !== undefined);
  if (named.length > 0) return named.join(' · ');
  const words = userAgent.trim();
  return words === '' ? null : words.slice(0, 60);
}
