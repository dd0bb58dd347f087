import type { Meanings, Severity } from './meanings.ts';

export type ExceptionCode =
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'I'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'R'
  | 'S'
  | 'T'
  | 'W'
  | 'X'
  | 'Y';

export type KeyException = { code: ExceptionCode; severity: Severity; text: `exception.${ExceptionCode}` };

const defaultSeverities: Record<ExceptionCode, Severity> = {
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
  X: 'error',
  Y: 'info',
};

/** Default meanings and severities of all exception codes. The provider may change them. */
export const exceptionCatalog: readonly KeyException[] = Object.entries(defaultSeverities).map(([letter, severity]) => {
  const code = letter as ExceptionCode;
  return { code, severity, text: `exception.${code}` };
});

const byCode = new Map<string, KeyException>(exceptionCatalog.map((exception) => [exception.code, exception]));

/** Exception of a code. Undefined for an unknown code, which is shown unchanged. */
export function exceptionOf(code: string): KeyException | undefined {
  return byCode.get(code);
}

const worstFirst: readonly (Severity | undefined)[] = ['error', 'special', undefined, 'warning', 'info'];

/** Sorts exception codes by severity, worst first, then alphabetically. */
export function sortBySeverity(codes: readonly string[], providerMeanings: Meanings = {}): readonly string[] {
  const rank = (code: string) => worstFirst.indexOf(severityOf(code, providerMeanings));
  return codes.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Severity of a code. Undefined for an unknown code. */
export function severityOf(code: string, providerMeanings: Meanings = {}): Severity | undefined {
  return (Object.hasOwn(providerMeanings, code) ? providerMeanings[code] : exceptionOf(code))?.severity;
}
