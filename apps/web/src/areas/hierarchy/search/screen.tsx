import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { type Hit, hrefOfHit } from '#web/lib/search/hit-href.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { HitLine } from './hit-line.tsx';
import { useHits } from './hits.ts';
import css from './screen.module.css';

const maxHits = 50;
const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ query: read.text(raw.query) });

/** Search for hierarchy entities, people, orders, service requests, and equipment, for internal users. Best first. */
export default function GlobalSearchScreen() {
  const t = useTranslate();
  const [{ query }, setSearch] = useUrlState(readSearch);
  const { hits, debouncedQuery, error, refetch } = useHits(query, maxHits);
  const count = hits?.length ?? 0;

  return (
    <Page title="search.title">
      <div className={css.results}>
        <SearchInput
          autoFocus
          size="large"
          label="search.label"
          placeholder="search.placeholder"
          value={query}
          onChange={(next) => setSearch({ query: next }, { replace: true })}
        />
        <Panel
          {...(hits && {
            title: 'search.results' as const,
            note: t(count === maxHits ? 'search.top' : 'search.count', { count }),
          })}
          flush
        >
          {error && !hits ? (
            <LoadFailure error={error} refetch={refetch} />
          ) : debouncedQuery === '' ? (
            <EmptyState title="search.start" text="search.startText" />
          ) : hits === undefined ? (
            <div className={css.waiting}>
              <Skeleton lines={5} />
            </div>
          ) : count === 0 ? (
            <EmptyState
              title={{ key: 'search.nothing', params: { query: debouncedQuery } }}
              text="search.nothingText"
            />
          ) : (
            <HitList hits={hits} />
          )}
        </Panel>
      </div>
    </Page>
  );
}

function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  const { Link } = useKitServices();
  return (
    <ul className={css.hits}>
      {hits.map((hit) => {
        const href = hrefOfHit(hit);
        return (
          <li key={`${hit.kind} ${hit.id}`}>
            {href === null ? (
              <HitLine hit={hit} />
            ) : (
              <Link href={href}>
                <HitLine hit={hit} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
