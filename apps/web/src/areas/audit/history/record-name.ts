import { type AuditedKind, auditedKinds } from '@latchboard/contract/audit/kinds';
import { levels } from '@latchboard/contract/levels';
import type { Translate } from '@latchboard/texts';
import type { AuditEntry } from './shapes.ts';

const levelKinds: readonly string[] = ['exception-setting', 'primary-contact'];

/** Display name of a kind of record. */
export function kindName(kind: string, t: Translate): string {
  const knownKind = auditedKinds.find((auditedKind) => auditedKind === kind);
  return knownKind ? t(`audit.kind.${knownKind}`) : kind;
}

/**
 * Display name of a record: its kind, and its name or key. For a level's record with a compound key such as `4-12`,
 * shows the entity: its name, or its kind and ID.
 */
export function recordName(kind: string, key: string, name: string | null, t: Translate): string {
  const kindText = kindName(kind, t);
  const [level, entity] = key.split('-');
  const levelKind = levelKinds.includes(kind) && entity !== undefined ? levels[Number(level) - 1] : undefined;
  if (name !== null) return levelKind ? `${kindText} · ${name}` : `${kindText} ${name}`;
  return levelKind ? `${kindText} · ${t(`audit.kind.${levelKind}`)} ${entity}` : `${kindText} ${key}`;
}

/** Sentence for a change to a login's scope: the user, and the granted or removed place. */
export function scopeText({ kind, action, name, entityId, changes }: AuditEntry, t: Translate): string | undefined {
  if (kind !== 'staff-scope' || action === 'update') return undefined;
  const [login, level, entity] = entityId.split('-');
  const refers = changes.find(({ field }) => field === 'entity_id')?.refers;
  const levelKind: AuditedKind = levels[Number(level) - 1] ?? 'property';
  const entityName = refers?.after ?? refers?.before ?? `${t(`audit.kind.${levelKind}`)} ${entity}`;
  return t(`audit.scope.${action}`, { login: name ?? `${t('audit.kind.staff')} ${login}`, place: entityName });
}
