import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deliverHref } from '#web/areas/inventory/index.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { expressHref } from '../shapes.ts';
import css from './express.module.css';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ find: read.text(raw.find) });

/** Search for the system to scan, newest systems first (DEV-04). */
export default function FindSystemScreen() {
  const t = useTranslate();
  const me = useMe();
  const [{ find }, setUrlState] = useUrlState(readSearch);
  const systemsQuery = query(api.scanning.findSystems, find === '' ? {} : { search: find }, { quiet: true });
  const { data, error, refetch } = useQuery({ ...systemsQuery, placeholderData: keepPreviousData });
  return (
    <Page
      title="scanning.express"
      subtitle={t('scanning.expressLead')}
      actions={mayDo(me, 'Inventory_UPDATE') && <LinkButton label="scanning.deliver" href={deliverHref()} />}
    >
      <TextField
        type="search"
        label="scanning.expressFind"
        value={find}
        onChange={(next) => setUrlState({ find: next }, { replace: true })}
        autoFocus
        autoComplete="off"
        maxLength={100}
      />
      <Panel flush>
        {data === undefined ? (
          <Loading isSubject error={error} refetch={refetch} lines={5} />
        ) : data.rows.length === 0 ? (
          <EmptyState title="scanning.expressNone" />
        ) : (
          <ul className={css.systems}>
            {data.rows.map(({ id, number, name, property, done, hooks }) => (
              <li key={id}>
                <span>
                  <b>{name}</b> {number}
                  <br />
                  {property.name}
                </span>
                <span>{t('scanning.done', { done, all: hooks })}</span>
                <LinkButton label={done === 0 ? 'scanning.start' : 'scanning.goOn'} href={expressHref(id)} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Page>
  );
}
