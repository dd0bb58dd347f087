import type { CallOutput, Contract } from '@latchboard/contract';
import { urgentKinds } from '@latchboard/contract/alerts/rules/exceptions';
import { vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { tagText } from '@latchboard/contract/tag-labels/code';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Holder, holderOf, isSameHolder } from '#web/areas/reminders/index.ts';

type Alerts = Contract['alerts'];
export type Pattern = CallOutput<Alerts['listExceptionPatterns']>['rows'][number];
export type ExceptionRow = CallOutput<Alerts['listExceptions']>['rows'][number];
export type ExceptionRecord = CallOutput<Alerts['getException']>;

const urgent: ReadonlySet<ExceptionRow['kind']> = new Set(urgentKinds);

/** Status color of a kind: red needs action, amber may wait. */
export function exceptionStatus(kind: ExceptionRow['kind']): Status {
  if (kind === 'KEY_OUT') return 'overdue';
  return urgent.has(kind) ? 'error' : 'warning';
}

/** Unit of an exception's key, otherwise its tag number. */
export const exceptionKey = ({ unit, tag }: Pick<ExceptionRow, 'unit' | 'tag'>): string | null =>
  unit ?? (tag && tagText(tag));

/** Short subject of an exception: the key and the person, or else the system. */
export const exceptionSubject = (row: ExceptionRow): string =>
  [exceptionKey(row), exceptionHolder(row)].filter(Boolean).join(', ') || row.system?.name || '';

/** The vendor who has the key, otherwise the owner of the badge. */
export const exceptionHolder = ({ receipt, holder }: Pick<ExceptionRow, 'receipt' | 'holder'>): string | null =>
  receipt ? vendorText(receipt) : (holder?.name ?? holder?.badge ?? null);

/** The holder to remind about an exception. Null unless it reports a key that is still out. */
export const holderToRemind = (row: ExceptionRow): Holder | null =>
  row.kind === 'KEY_OUT' && row.endedAt === null ? holderOf(row.property.id, row) : null;

/** The person who has the keys of all exceptions in a pattern. Null if there are several holders or no key is out. */
export function patternHolder({ exceptions }: { readonly exceptions: readonly ExceptionRow[] }): Holder | null {
  const names = new Set(exceptions.map(exceptionHolder));
  const holders = exceptions.flatMap((row) => holderToRemind(row) ?? []);
  const [holder] = holders;
  // Two people can have the same name.
  const isOnePerson = names.size === 1 && holders.every((other) => isSameHolder(other, holder));
  return isOnePerson ? (holder ?? null) : null;
}

/** Subject of a pattern's exceptions. */
export function patternSubject({ by, exceptions }: Pattern): string {
  const [first] = exceptions;
  if (!first) return '';
  if (exceptions.length === 1) return exceptionSubject(first);
  if (by === 'key') return exceptionKey(first) ?? '';
  if (by === 'person') return exceptionHolder(first) ?? '';
  if (by === 'system') return first.system?.name ?? '';
  const names = exceptions.map((exception) => exceptionHolder(exception) ?? '');
  return [...new Set(names)].slice(0, 3).join(', ');
}

/** Subject of a member in the list of its pattern, which omits what all members have in common. */
export function memberSubject(member: ExceptionRow, by: Pattern['by']): string {
  if (by === 'key') return exceptionHolder(member) ?? '';
  if (by === 'person') return exceptionKey(member) ?? '';
  return by === 'system' ? '' : exceptionSubject(member);
}

/** Duration of an exception until its end, or until now if it has not ended. */
export const elapsedText = ({ since, endedAt }: Pick<ExceptionRow, 'since' | 'endedAt'>, now: number, t: Translate) =>
  formatElapsed((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(since), t);

/** Owner as text. Customers cannot see the names of internal users, so they see the provider instead. */
export const ownerText = (owner: { readonly name: string } | null, t: Translate): string =>
  owner === null ? t('inbox.unassigned') : owner.name || t('inbox.provider');
