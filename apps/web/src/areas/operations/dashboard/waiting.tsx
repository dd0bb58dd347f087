import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { SkeletonBar } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { WaitingItem } from '#web/lib/waiting/waiting-item.tsx';
import css from './waiting.module.css';

/** The user's pending work. Each count links to its list (OPS-01). */
export function Waiting() {
  const t = useTranslate();
  const { data, error } = useQuery(query(api.operations.readWaiting, {}, { quiet: true, live: 'all' }));
  if (error && !data) return null;
  return (
    <Panel title="dashboard.waiting">
      {!data ? (
        <LoadingItems />
      ) : data.rows.length === 0 ? (
        <p className={css.none}>{t('dashboard.waiting.none')}</p>
      ) : (
        <ul className={css.list}>
          {data.rows.map((row) => (
            <li key={row.kind}>
              <WaitingItem {...row} />
              {row.kind === 'chats' && <NewestQuestion />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Placeholders for the usual number of items, so the page below does not move when the items arrive. */
function LoadingItems() {
  const t = useTranslate();
  return (
    <div className={css.list} role="status" aria-label={t('ui.loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((item) => (
        <span key={item} className={css.loading}>
          <SkeletonBar />
        </span>
      ))}
    </div>
  );
}

/** Latest question from a customer who is waiting for support in the chat (CHT-03). */
function NewestQuestion() {
  const { Link } = useKitServices();
  // The bell in the header loads the question when its stream of changes is open. An earlier load could miss a
  // change.
  const { data } = useQuery({ ...query(api.support.readWaitingChats, {}, { quiet: true }), enabled: false });
  if (!data?.newest) return null;
  const { chatId, person, question } = data.newest;
  return (
    <Link href={`/support/conversations?chat=${chatId}`} className={css.question}>
      {[person, question].filter(Boolean).join(': ')}
    </Link>
  );
}
