export const severities = ['error', 'warning', 'info', 'special'] as const;
export type Severity = (typeof severities)[number];

export type ExceptionCode = 'B' | 'C' | 'D' | 'E' | 'I' | 'L' | 'M' | 'N' | 'O' | 'P' | 'R' | 'S' | 'T' | 'W' | 'Y';

export type KeyException = { code: ExceptionCode; severity: Severity; text: `exception.${ExceptionCode}` };

const shipped: Record<ExceptionCode, Severity> = {
  B: 'info',
  C: 'warning',
  D: 'error',
  E: 'error',
  I: 'info',
  L: 'warning',
  M: 'info',
  N: 'error',
  O: 'warning',
  P: 'warning',
  R: 'special',
  S: 'special',
  T: 'error',
  W: 'error',
  Y: 'info',
};

/** Every exception a cabinet reports, as shipped; the provider may say otherwise what a code means and how serious it is. */
export const exceptionCatalogue: readonly KeyException[] = Object.entries(shipped).map(([letter, severity]) => {
  const code = letter as ExceptionCode;
  return { code, severity, text: `exception.${code}` };
});

const byCode = new Map<string, KeyException>(exceptionCatalogue.map((exception) => [exception.code, exception]));

/** The exception of a code; undefined for a code this catalogue does not know, which is shown as it came. */
export function exceptionOf(code: string): KeyException | undefined {
  return byCode.get(code);
}

/** What the provider says of codes, by code, in one language (TXN-07). */
export type Meanings = Readonly<Record<string, { readonly words: string; readonly severity: Severity }>>;

/** How serious a code is; undefined for a code that is not known. */
export function severityOf(code: string, own: Meanings = {}): Severity | undefined {
  return (Object.hasOwn(own, code) ? own[code] : exceptionOf(code))?.severity;
}

/** A translator that says what exception codes mean in these words, and everything else as before. */
export function withMeanings<Say extends (key: never, params?: never) => string>(say: Say, own: Meanings): Say {
  if (Object.keys(own).length === 0) return say;
  const worded = (key: string, params: unknown) => {
    const code = key.startsWith('exception.') ? key.slice('exception.'.length) : '';
    return Object.hasOwn(own, code) ? own[code]?.words : say(key as never, params as never);
  };
  return worded as unknown as Say;
}
