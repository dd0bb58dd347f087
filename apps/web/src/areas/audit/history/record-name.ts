import { type AuditedKind, auditedKinds } from '@latchboard/contract/audit/kinds';
import { levels } from '@latchboard/contract/levels';
import type { Translate } from '@latchboard/texts';
import type { AuditEntry } from './shapes.ts';

const keptAtLevel: readonly string[] = ['exception-setting', 'primary-contact'];

/** A kind of record in words. */
export function kindName(kind: string, t: Translate): string {
  const known = auditedKinds.find((one) => one === kind);
  return known ? t(`audit.kind.${known}`) : kind;
}

/** A record in words: its kind and what it is called; what is kept at a level, as its key `4-12` says, by what it is kept at. */
export function recordName(kind: string, key: string, name: string | null, t: Translate): string {
  const what = kindName(kind, t);
  const [level, entity] = key.split('-');
  const at = keptAtLevel.includes(kind) && entity !== undefined ? levels[Number(level) - 1] : undefined;
  if (name !== null) return at ? `${what} · ${name}` : `${what} ${name}`;
  return at ? `${what} · ${t(`audit.kind.${at}`)} ${entity}` : `${what} ${key}`;
}

/** Who was given or taken what: a login's scope as a sentence. */
export function scopeSentence({ kind, action, name, entityId, changes }: AuditEntry, t: Translate): string | undefined {
  if (kind !== 'staff-scope' || action === 'update') return undefined;
  const [login, level, entity] = entityId.split('-');
  const refers = changes.find(({ field }) => field === 'entity_id')?.refers;
  const at: AuditedKind = levels[Number(level) - 1] ?? 'property';
  const place = refers?.after ?? refers?.before ?? `${t(`audit.kind.${at}`)} ${entity}`;
  return t(`audit.scope.${action}`, { login: name ?? `${t('audit.kind.staff')} ${login}`, place });
}
