import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import type { Translate } from '@latchboard/texts';

const levels = ['corporation', 'division', 'region', 'property'] as const;
const keptAtLevel: readonly AuditedKind[] = ['exception-setting', 'primary-contact'];

/** A record in words: what is kept at a level, as its key `4-12` says, is named by what it is kept at. */
export function recordName(kind: AuditedKind, key: string, t: Translate): string {
  const [level, entity] = key.split('-');
  const at = keptAtLevel.includes(kind) ? levels[Number(level) - 1] : undefined;
  return entity !== undefined && at
    ? `${t(`audit.kind.${kind}`)} · ${t(`audit.kind.${at}`)} ${entity}`
    : `${t(`audit.kind.${kind}`)} ${key}`;
}
