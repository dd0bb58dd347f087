import type { CallOutput, Contract } from '@latchboard/contract';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './bulk.module.css';

interface PreviewProps {
  readonly rows: CallOutput<Contract['badges']['addBadges']>['preview'];
  /** Number of valid lines not shown. */
  readonly more: number;
}

/** Preview of the badges that a list would add. PINs are never shown. */
export function Preview({ rows, more }: PreviewProps) {
  const t = useTranslate();
  const headers = ['badges.name', 'badges.number', 'badges.pin', 'badges.level', 'badges.jobTitle'] as const;
  const assignedLabel = <span className={css.made}>{t('badges.assigned')}</span>;
  return (
    <>
      <div className={css.added}>
        <table>
          <caption className="lb-visually-hidden">{t('badges.preview')}</caption>
          <thead>
            <tr>
              {headers.map((title) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, number, hasPin, level, title, company }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same text.
              <tr key={index}>
                <td>{name}</td>
                <td>{number ?? assignedLabel}</td>
                <td>{hasPin ? t('badges.asWritten') : assignedLabel}</td>
                <td>{t(`badges.level.${level}`)}</td>
                <td>{[title, company].filter(Boolean).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p>{t('badges.moreProblems', { count: more })}</p>}
    </>
  );
}
