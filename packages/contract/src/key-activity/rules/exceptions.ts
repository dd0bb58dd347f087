export type Severity = 'error' | 'warning' | 'info' | 'special';

export type ExceptionCode = 'B' | 'C' | 'D' | 'E' | 'I' | 'L' | 'M' | 'N' | 'O' | 'P' | 'R' | 'S' | 'T' | 'W' | 'Y';

export type KeyException = { code: ExceptionCode; severity: Severity; text: `exception.${ExceptionCode}` };

const severities: Record<ExceptionCode, Severity> = {
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

/** Every exception a cabinet reports, as shipped; the provider may edit the meanings. */
export const exceptionCatalogue: readonly KeyException[] = Object.entries(severities).map(([letter, severity]) => {
  const code = letter as ExceptionCode;
  return { code, severity, text: `exception.${code}` };
});

const byCode = new Map<string, KeyException>(exceptionCatalogue.map((exception) => [exception.code, exception]));

/** The exception of a code; undefined for a code this catalogue does not know, which is shown as it came. */
export function exceptionOf(code: string): KeyException | undefined {
  return byCode.get(code);
}

/** Informational exceptions are no problems; a code that is not known is one until somebody says otherwise. */
export function countsAsProblem(code: string | null): boolean {
  return code !== null && exceptionOf(code)?.severity !== 'info';
}
