import type { WaitingKind } from '@latchboard/contract/operations/waiting';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { WaitingItem } from './waiting-item.tsx';
import css from './waiting-strip.module.css';

/** The user's pending work, above a list. The sort order may put these records on a later page. */
export function WaitingStrip({ kinds }: { readonly kinds: readonly WaitingKind[] }) {
  const t = useTranslate();
  const mayRead = mayDo(useMe(), 'AllEntities_READ');
  const { data } = useQuery({
    ...query(api.operations.readWaiting, { kinds: kinds.join(',') }, { quiet: true, live: 'all' }),
    enabled: mayRead,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <nav className={`${css.strip} lb-no-print`} aria-label={t('waiting.label')}>
      <ul>
        {data.rows.map((row) => (
          <li key={row.kind}>
            <WaitingItem {...row} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
