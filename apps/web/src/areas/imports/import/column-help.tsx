import { countries } from '@latchboard/contract/hierarchy/places';
import { columnsOfType, commentPrefix } from '@latchboard/contract/imports/columns';
import { suggestedZones } from '@latchboard/contract/imports/spellings';
import { isInternal, roles } from '@latchboard/rights';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { importsQuery } from './recent-imports.tsx';
import css from './what-to-write.module.css';

const customerRoles = roles.filter(({ id }) => !isInternal(id));

/** Required and optional columns of each row type, and accepted values. Collapsed by default. */
export function ColumnHelp() {
  const t = useTranslate();
  const types = useQuery(importsQuery).data?.types ?? [];
  const values = [
    [
      'import.columnRole',
      customerRoles.map(({ id, key }) => `${t(`role.${key}`)} (${id})`).join(', '),
      'import.roleHelp',
    ],
    ['import.columnCountry', countries.join(', '), 'import.countryHelp'],
    ['import.columnState', '', 'import.stateHelp'],
    ['import.columnTimeZone', suggestedZones.join(', '), 'import.timeZoneHelp'],
  ] as const;
  return (
    <details className={css.help}>
      <summary>{t('import.columnHelp')}</summary>
      <p>{t('import.remarks', { mark: commentPrefix })}</p>
      <dl className={css.rows}>
        {types.map((type) => (
          <div key={type}>
            <dt>{type}</dt>
            <dd>
              {t('import.needs', { columns: columnsOfType[type].required.join(', ') })}
              {columnsOfType[type].optional.length > 0 && (
                <span>{t('import.mayHave', { columns: columnsOfType[type].optional.join(', ') })}</span>
              )}
              {type === 'staff' && <span>{t('import.staffPlace')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('import.values')}</h3>
      <dl className={css.rows}>
        {values.map(([column, choices, help]) => (
          <div key={column}>
            <dt>{t(column)}</dt>
            <dd>
              {choices}
              <span>{t(help)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
