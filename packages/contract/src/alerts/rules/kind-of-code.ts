import { severityOf } from '../../key-activity/rules/exceptions.ts';
import type { Meanings } from '../../key-activity/rules/meanings.ts';
import { type FoundKind, foundKinds, named } from './exceptions.ts';

/** Kind of exception for an event code. Undefined if the code creates none. */
export function kindOfCode(code: string, own?: Meanings): FoundKind | undefined {
  const severity = severityOf(code, own);
  if (severity !== 'error' && severity !== 'warning') return undefined;
  const kind = Object.hasOwn(named, code) ? named[code as keyof typeof named] : `CODE_${code}`;
  return foundKinds.find((one) => one === kind) ?? 'CODE_OTHER';
}
