import {
  maxNewsLength,
  type NewsKind,
  type NewsTextName,
  newsKinds,
  newsTexts,
  spanishNewsKeys,
} from '@latchboard/contract/news/rules';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import css from './news.module.css';
import { useNews } from './news-text.tsx';
import { NewsVersions } from './news-versions.tsx';

const RichTextEditor = lazy(() => import('#web/lib/rich-text/rich-text-editor.tsx'));

type News = NonNullable<ReturnType<typeof useNews>['data']>;
type Values = Record<NewsTextName, string>;

const html = z.string().check(z.maxLength(maxNewsLength));
const schema = z.object({ htNews: html, wsNews: html, spNews: html, wsNewsEs: html, spNewsEs: html });
const labels = {
  htNews: 'newsDesk.htNews',
  wsNews: 'newsDesk.wsNews',
  spNews: 'newsDesk.spNews',
  wsNewsEs: 'newsDesk.wsNewsEs',
  spNewsEs: 'newsDesk.spNewsEs',
} as const;
const valuesOf = (news: News | undefined): Values => ({
  htNews: news?.htNews ?? '',
  wsNews: news?.wsNews ?? '',
  spNews: news?.spNews ?? '',
  wsNewsEs: news?.wsNewsEs ?? '',
  spNewsEs: news?.spNewsEs ?? '',
});

/** Texts of one kind. Texts for customers are in both languages. */
const textsOf = (kind: NewsKind): readonly NewsTextName[] =>
  kind === 'htNews' ? [kind] : [kind, spanishNewsKeys[kind]];

/** Plain text of an HTML field, to compare two users' versions. */
const plainText = (field: NewsTextName, values: Values) =>
  new DOMParser().parseFromString(values[field], 'text/html').body.textContent;

interface NewsDeskProps {
  readonly kinds: readonly NewsKind[];
  readonly onDone: () => void;
}

/** Editor for news of these kinds. If another user saved first, the form shows their changes (OPS-03). */
export function NewsDesk(props: NewsDeskProps) {
  const { data, error, refetch } = useNews();
  if (data === undefined)
    return (
      <Panel>
        <Loading error={error} refetch={refetch} lines={8} />
      </Panel>
    );
  return <NewsForm {...props} news={data} onSaved={refetch} />;
}

function NewsForm({ kinds, onDone, news, onSaved }: NewsDeskProps & { news: News; onSaved: () => Promise<unknown> }) {
  const t = useTranslate();
  const { form, mergedChanges } = useRecordForm<News, Values, Values, News>({
    record: news,
    draft: 'news',
    reload: () => api.news.readNews({}, { quiet: true }),
    valuesOf,
    schema,
    labels,
    save: (texts, { stored }) => api.news.saveNews({ ...texts, id: stored?.id ?? 0 }, { quiet: true }),
    onSaved: async () => {
      showToast({ tone: 'success', title: 'newsDesk.saved' });
      await onSaved();
      onDone();
    },
  });
  const editedTexts = newsTexts.filter((name) => kinds.some((kind) => textsOf(kind).includes(name)));
  return (
    <Panel>
      <FormFrame form={form} wide onCancel={onDone}>
        <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={plainText} />
        <div className={css.parts}>
          {newsKinds
            .filter((kind) => kinds.includes(kind))
            .map((kind) => (
              <div key={kind} className={css.sideBySide}>
                {textsOf(kind).map((name) => {
                  const { value, onChange, error } = form.field(name);
                  return (
                    <Suspense key={name} fallback={<Skeleton lines={5} />}>
                      <RichTextEditor
                        label={t(labels[name])}
                        help={t(`newsDesk.${name}Help`)}
                        lang={name === kind ? 'en' : 'es'}
                        error={error}
                        value={value}
                        onChange={onChange}
                      />
                    </Suspense>
                  );
                })}
              </div>
            ))}
        </div>
      </FormFrame>
      <NewsVersions
        texts={editedTexts}
        onRestore={(version) => {
          for (const name of editedTexts) form.set(name, version[name]);
        }}
      />
    </Panel>
  );
}
