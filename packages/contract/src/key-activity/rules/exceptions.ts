import type { Meanings, Severity } from './meanings.ts';

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

const worstFirst: readonly (Severity | undefined)[] = ['error', 'special', undefined, 'warning', 'info'];

/** The codes of several events from the worst on; those equally serious in the order of their letters. */
export function fromWorst(codes: readonly string[], own: Meanings = {}): readonly string[] {
  const rank = (code: string) => worstFirst.indexOf(severityOf(code, own));
  return codes.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** How serious a code is; undefined for a code that is not known. */
export function severityOf(code: string, own: Meanings = {}): Severity | undefined {
  return (Object.hasOwn(own, code) ? own[code] : exceptionOf(code))?.severity;
}
