import { severityOf } from '../../key-activity/rules/exceptions.ts';
import type { Meanings } from '../../key-activity/rules/meanings.ts';
import { type ExceptionKind, exceptionKinds, namedKindByCode } from './exceptions.ts';

/** Kind of exception for an event code. Undefined if the code creates none. */
export function kindOfCode(code: string, providerMeanings?: Meanings): ExceptionKind | undefined {
  const severity = severityOf(code, providerMeanings);
  if (severity !== 'error' && severity !== 'warning') return undefined;
  const kind = Object.hasOwn(namedKindByCode, code)
    ? namedKindByCode[code as keyof typeof namedKindByCode]
    : `CODE_${code}`;
  return exceptionKinds.find((exceptionKind) => exceptionKind === kind) ?? 'CODE_OTHER';
}
