import { describeAuthor, describeRecord } from '@latchboard/contract/audit/rules/describe-change';
import { type OwnPart, ownParts } from '@latchboard/contract/audit/rules/own-changes';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { type EntityRef, sectionHref } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { changeLines } from './columns.tsx';

interface RecordChangesProps {
  readonly subject: EntityRef;
  /** Exactly one of these identifies the record. */
  readonly login?: number;
  readonly badge?: number;
  readonly alert?: number;
  readonly timeZone?: string | undefined;
}

const maxRows = 10;

/** Latest changes to a login, badge, or alert on its own page, for customers who may see them (BEY-15). */
export function RecordChanges({ subject: { level, id }, timeZone = localZone, ...recordId }: RecordChangesProps) {
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const me = useMe();
  const part: OwnPart = recordId.login !== undefined ? 'logins' : recordId.badge !== undefined ? 'badges' : 'alerts';
  const isReadable = mayDo(me, ownParts[part]) && !actsAsInternalUser(me);
  const result = useQuery({
    ...query(api.audit.listOwnChanges, { [`${level}Id`]: id, ...recordId, limit: maxRows }, { quiet: true }),
    enabled: isReadable,
  });
  if (!isReadable) return null;
  const { count = 0 } = result.data ?? {};
  return (
    <ListPanel
      title="changes.title"
      empty="changes.none"
      rows={result.data?.rows}
      rowKey={(row) => row.id}
      failure={{ error: result.error, refetch: result.refetch }}
      actions={
        count > maxRows && (
          <LinkButton
            kind="quiet"
            size="small"
            label="changes.seeAll"
            href={sectionHref({ level, id }, 'history', false)}
          />
        )
      }
    >
      {(row) => (
        <>
          {row.kind !== 'staff' && row.kind !== 'badge' && row.kind !== 'exception-alert' && (
            <p>{describeRecord(row, t)}</p>
          )}
          {changeLines(row, { t, language, locale, timeZone }).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <small>{[describeAuthor(row, t), formatDateTime(row.at, timeZone, locale)].join(' · ')}</small>
        </>
      )}
    </ListPanel>
  );
}
