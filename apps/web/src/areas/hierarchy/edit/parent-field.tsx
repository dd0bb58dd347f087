import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { CorporationField } from './corporation-field.tsx';
import css from './edit-form.module.css';
import { type Entity, useEntitySearch } from './use-entity-search.ts';

export interface Parent {
  readonly corporation: Entity;
  readonly parent: Entity | null;
}

interface ParentFieldProps {
  readonly kind: 'division' | 'region';
  readonly name: string;
  readonly value: Parent;
  /** Current parent. */
  readonly before: Parent;
  readonly onChange: (parent: Parent) => void;
  readonly error: string | undefined;
}

const lists = { division: api.hierarchy.listDivisions, region: api.hierarchy.listRegions } as const;

/**
 * Parent of a region or property. Selecting another parent moves the record. The field shows the effects of the move.
 */
export function ParentField({ kind, name, value, before, onChange, error }: ParentFieldProps) {
  const t = useTranslate();
  const parents = useEntitySearch(value.parent);
  const list: (typeof lists)['region'] = lists[kind];
  const rows = useQuery({
    ...query(list, { limit: 50, corporationId: value.corporation.id, ...parents.searchInput }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  }).data?.rows;
  const isMoving = value.parent !== null && value.parent.id !== before.parent?.id;
  const leavesCorporation = value.corporation.id !== before.corporation.id;

  return (
    <>
      <FieldRow>
        <CorporationField
          value={value.corporation}
          onChange={(corporation) => {
            if (!corporation) return;
            const { id, name: corporationName } = corporation;
            const parent = id === before.corporation.id ? before.parent : null;
            onChange({ corporation: { id, name: corporationName }, parent });
          }}
        />
        <SelectField
          searchable
          required
          path="parent"
          label={`hierarchy.${kind}`}
          value={value.parent === null ? null : String(value.parent.id)}
          options={parents.optionsOf(rows)}
          onSearch={parents.setTyped}
          error={error}
          onChange={(id) => {
            const parent = rows?.find((row) => String(row.id) === id);
            if (parent) onChange({ ...value, parent });
          }}
        />
      </FieldRow>
      {isMoving && (
        <p className={css.note} role="status">
          {t('hierarchy.moves', { name, from: before.parent?.name ?? '', to: value.parent?.name ?? '' })}{' '}
          {leavesCorporation && t('hierarchy.leaves', { name, corporation: before.corporation.name })}
        </p>
      )}
    </>
  );
}
