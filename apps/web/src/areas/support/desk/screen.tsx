import { matchesSearch } from '@latchboard/contract/search-form';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { ArticleForm } from './article-form.tsx';
import type { DeskArticle } from './article-values.ts';
import css from './desk.module.css';

const readDesk = (raw: Readonly<Record<string, unknown>>) => ({
  search: read.text(raw.search),
  article: raw.article === 'new' ? ('new' as const) : read.wholeNumber(raw.article, 1, 0),
});

/** Editor of the help articles, for the provider (CHT-04). */
export default function FaqDeskScreen() {
  const [{ search, article }, setUrlState] = useUrlState(readDesk);
  const { data, error, refetch } = useQuery(query(api.support.listFaqDesk, {}, { quiet: true }));
  const close = () => setUrlState({ article: 0 });
  const crumbs = [{ label: 'products.configure', href: '/configure' }] as const;
  const selectedArticle = data?.rows.find(({ id }) => id === article);
  if (data && (article === 'new' || selectedArticle))
    return (
      <Page
        title={selectedArticle ? 'faqDesk.edit' : 'faqDesk.add'}
        crumbs={[...crumbs, { label: 'faqDesk.title', href: '/configure/articles' }]}
      >
        <ArticleForm
          key={article}
          {...(selectedArticle && { article: selectedArticle })}
          onDone={close}
          onSaved={refetch}
        />
      </Page>
    );
  return (
    <Page
      title="faqDesk.title"
      crumbs={crumbs}
      actions={<AddButton kind="main" label="faqDesk.add" onClick={() => setUrlState({ article: 'new' })} />}
    >
      {data === undefined ? (
        <Panel>
          <Loading error={error} refetch={refetch} lines={8} />
        </Panel>
      ) : (
        <ArticleList
          rows={data.rows}
          search={search}
          onSearch={(next) => setUrlState({ search: next }, { replace: true })}
          onChoose={(id) => setUrlState({ article: id })}
        />
      )}
    </Page>
  );
}

interface ArticleListProps {
  readonly rows: readonly DeskArticle[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (id: number) => void;
}

function ArticleList({ rows, search, onSearch, onChoose }: ArticleListProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const foundArticles = rows.filter(({ titleEn, titleEs }) => matchesSearch(`${titleEn}|${titleEs}`, search));
  return (
    <div className={css.desk}>
      <p className={css.lead}>{t('faqDesk.lead')}</p>
      <SearchInput label="faqDesk.search" value={search} onChange={onSearch} />
      <Panel title={{ key: 'faqDesk.count', params: { count: foundArticles.length } }} flush>
        {foundArticles.length === 0 ? (
          <EmptyState title={rows.length === 0 ? 'faqDesk.none' : 'faqDesk.noneFound'} />
        ) : (
          <ul className={css.rows}>
            {foundArticles.map((row) => (
              <li key={row.id}>
                <button type="button" className={css.name} onClick={() => onChoose(row.id)}>
                  {row.titleEn}
                </button>
                <span lang="es" className={css.spanish}>
                  {row.titleEs}
                </span>
                <span className={css.facts}>
                  <StatusChip
                    status={row.isShown ? 'in' : 'inactive'}
                    label={row.isShown ? 'faqDesk.shown' : 'faqDesk.hidden'}
                  />
                  <span>{t(`faq.category.${row.category}`)}</span>
                  <span>{t(`faqDesk.audience.${row.audience}`)}</span>
                  <span>
                    {t('faqDesk.helped')}: {t('faqDesk.helpedOf', { helped: row.helped, not: row.notHelped })}
                  </span>
                  <span>
                    {t('faqDesk.changed')}:{' '}
                    {t('faqDesk.version', {
                      when: formatDateTime(row.at, localZone, locale),
                      who: row.by ?? t('faqDesk.firstOne'),
                    })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
