import { vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { useLiveQueries } from '#web/lib/live-queries.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import css from './cabinet-log.module.css';

interface BoardPanelProps {
  readonly property: { readonly id: number; readonly name: string };
  readonly timeZone: string;
}

const maxRows = 8;

/** Keys taken most recently, as on the portal's board. Signed-out users see a link to sign in. */
export function BoardPanel({ property, timeZone }: BoardPanelProps) {
  const t = useTranslate();
  const session = useSession();
  if (session.state === 'signedIn')
    return mayDo(session.me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']) ? (
      <KeysOut property={property} timeZone={timeZone} />
    ) : null;
  const loginParams = new URLSearchParams({ redirect: `${location.pathname}${location.search}` });
  return (
    <Panel title="cabinet.boardPanel">
      <p className={css.signIn}>{t('cabinet.boardSignIn', { property: property.name })}</p>
      <LinkButton label="cabinet.signIn" href={`/login?${loginParams}`} />
    </Panel>
  );
}

function KeysOut({ property, timeZone }: BoardPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  useLiveQueries();
  const board = useQuery(query(api.keyActivity.board, { propertyId: property.id }, { live: property.id, quiet: true }));
  if (!board.data) return null;
  const rows = [...board.data.rows].sort((a, b) => b.since.localeCompare(a.since)).slice(0, maxRows);
  return (
    <Panel title="cabinet.boardPanel" note={t('cabinet.boardNote')} flush>
      {rows.length === 0 && <p className={css.empty}>{t('cabinet.boardEmpty')}</p>}
      <ol className={css.log}>
        {rows.map(({ key, tag, unit, holder, receipt, since }) => (
          <li key={`${key} ${tag} ${since}`}>
            <b className={css.unit}>{unit ?? tag}</b>
            <span>{receipt ? vendorText(receipt) : (holder.name ?? holder.badge)}</span>
            <time dateTime={since}>{formatTime(since, timeZone, locale)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
