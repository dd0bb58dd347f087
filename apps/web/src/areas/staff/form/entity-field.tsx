import { normalizeForSearch } from '@latchboard/contract/search-form';
import { Button } from '@latchboard/ui/button/button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { loginLevels } from '../levels.ts';
import type { Entity } from '../shapes.ts';
import css from './entity-field.module.css';

interface EntityFieldProps extends FieldBinding<readonly Entity[]> {
  readonly level: 2 | 3 | 4;
  readonly corporationId: number;
}

const lists = {
  2: api.hierarchy.listDivisions,
  3: api.hierarchy.listRegions,
  4: api.hierarchy.listProperties,
} as const;
const maxEntities = 1000;
const maxOptions = 20;

/**
 * Divisions, regions, or properties of one corporation to select for a login. Searches only within the current user's
 * reach.
 */
export function EntityField({ level, corporationId, label, value, onChange, error, path }: EntityFieldProps) {
  const t = useTranslate();
  const textOf = useWording();
  const noteId = useId();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const list: (typeof lists)[2] = lists[level];
  const { data, isPlaceholderData } = useQuery({
    ...query(list, { limit: maxOptions, corporationId, ...(search !== '' && { search }) }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isChosen = (id: number) => value.some((entity) => entity.id === id);
  const isFull = value.length >= maxEntities;
  const toggle = ({ id, name }: Entity) =>
    onChange(isChosen(id) ? value.filter((entity) => entity.id !== id) : [...value, { id, name }]);

  const isSettled = search === typed.trim() && data !== undefined && !isPlaceholderData;

  /** Selects the only match, or the exact match. */
  function selectMatch() {
    const searchText = normalizeForSearch(typed);
    const rows = data?.rows ?? [];
    const matchingOption =
      isSettled && rows.length === 1 ? rows[0] : rows.find(({ name }) => normalizeForSearch(name) === searchText);
    if (searchText === '' || !matchingOption || (isFull && !isChosen(matchingOption.id))) return;
    if (!isChosen(matchingOption.id)) toggle(matchingOption);
    setTyped('');
  }

  // If the user presses Enter before the reply arrives, the match is selected when the reply arrives.
  const [selectsOnReply, setSelectsOnReply] = useState(false);
  useEffect(() => {
    if (!selectsOnReply || !isSettled) return;
    setSelectsOnReply(false);
    selectMatch();
  });

  return (
    <fieldset className={css.field} data-path={path} aria-describedby={noteId}>
      <legend>{textOf(label)}</legend>
      {value.length > 0 && (
        <ul className={css.chosen}>
          {value.map((entity) => (
            <li key={entity.id}>
              <Button
                size="small"
                label={{ key: 'staff.takeOut', params: { name: entity.name } }}
                iconAfter={<IconX size={14} aria-hidden />}
                onClick={() => toggle(entity)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        type="search"
        label={loginLevels[level]?.find ?? 'staff.findProperty'}
        icon={<IconSearch size={16} aria-hidden />}
        value={typed}
        maxLength={100}
        onChange={(next) => {
          setTyped(next);
          setSelectsOnReply(false);
        }}
        onEnter={() => setSelectsOnReply(true)}
      />
      <div className={css.found}>
        {data?.rows.map((row) => (
          <label key={row.id}>
            <input
              type="checkbox"
              checked={isChosen(row.id)}
              disabled={isFull && !isChosen(row.id)}
              onChange={() => toggle(row)}
            />
            {row.name}
          </label>
        ))}
      </div>
      <div id={noteId}>
        {error !== undefined && <p className={css.error}>{error}</p>}
        {data?.rows.length === 0 && <p className={css.note}>{t('staff.noEntityFound')}</p>}
        {data && data.next !== null && <p className={css.note}>{t('staff.moreEntities', { count: maxOptions })}</p>}
        {isFull && <p className={css.note}>{t('ui.choices.max', { count: maxEntities })}</p>}
      </div>
    </fieldset>
  );
}
