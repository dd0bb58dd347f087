import type { CallOutput, Contract } from '@latchboard/contract';
import { faqCategories } from '@latchboard/contract/support/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { Article } from './article.tsx';
import css from './faq.module.css';

type FaqList = CallOutput<Contract['support']['listFaqs']>;

/**
 * Loads a property's customer articles, or the public ones if there is no property. Earlier results stay until new ones
 * arrive.
 */
function useArticles(propertyId: number | undefined, search: string) {
  const { language } = useLanguage();
  const filters = { language, search };
  const quietOptions = { quiet: true };
  const isPublic = propertyId === undefined;
  const publicArticles = useQuery({
    ...query(api.support.listFaqs, filters, quietOptions),
    enabled: isPublic,
    placeholderData: keepPreviousData,
  });
  const propertyArticles = useQuery({
    ...query(api.support.listPropertyFaqs, { propertyId: propertyId ?? 0, ...filters }, quietOptions),
    enabled: !isPublic,
    placeholderData: keepPreviousData,
  });
  return isPublic ? publicArticles : propertyArticles;
}

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  search: read.text(raw.search),
  article: read.wholeNumber(raw.article, 1, 0),
});

/**
 * Help articles by topic, or the results of a search. The URL contains the search and the open article, and can be
 * shared (CHT-04).
 */
export function FaqPage({ propertyId }: { readonly propertyId?: number }) {
  const t = useTranslate();
  const { state } = useSession();
  const [{ search, article }, setUrlState] = useUrlState(readSearch);
  const [debouncedSearch] = useDebouncedValue(search.trim(), 150);
  const { data, error, refetch } = useArticles(propertyId, debouncedSearch);
  const email = t('provider.supportEmail');
  const articles = data?.articles ?? [];
  const articleItem = (item: FaqList['articles'][number], isBest = false) => (
    <Article
      key={item.id}
      article={item}
      isOpen={item.id === article || (isBest && article === 0)}
      onOpen={() => setUrlState({ article: item.id }, { replace: true })}
    />
  );
  return (
    <Page title="faq.title">
      <div className={css.help}>
        <SearchInput
          size="large"
          label="faq.search"
          value={search}
          onChange={(next) => setUrlState({ search: next, article: 0 }, { replace: true })}
        />
        <p className={css.lead}>{t(state === 'signedIn' ? 'faq.lead' : 'faq.leadSignedOut')}</p>
        {data === undefined ? (
          <Panel>
            <Loading error={error} refetch={refetch} lines={8} />
          </Panel>
        ) : debouncedSearch !== '' ? (
          <>
            <p role="status" className={css.count}>
              {articles.length > 0 && t('faq.found', { count: articles.length })}
            </p>
            <Panel flush={articles.length > 0}>
              {articles.length === 0 ? (
                <EmptyState
                  title={{ key: 'faq.none', params: { query: debouncedSearch } }}
                  text={{ key: 'faq.noneText', params: { email } }}
                  action={<Button label="faq.clear" onClick={() => setUrlState({ search: '' }, { replace: true })} />}
                />
              ) : (
                articles.map((faqArticle, index) => articleItem(faqArticle, index === 0))
              )}
            </Panel>
          </>
        ) : articles.length === 0 ? (
          <Panel>
            <EmptyState title="faq.empty" text={{ key: 'faq.emptyText', params: { email } }} />
          </Panel>
        ) : (
          faqCategories
            .map((category) => ({
              category,
              topicArticles: articles.filter((faqArticle) => faqArticle.category === category),
            }))
            .filter(({ topicArticles }) => topicArticles.length > 0)
            .map(({ category, topicArticles }) => (
              <Panel key={category} title={`faq.category.${category}`} flush>
                {topicArticles.map((item) => articleItem(item))}
              </Panel>
            ))
        )}
      </div>
    </Page>
  );
}
