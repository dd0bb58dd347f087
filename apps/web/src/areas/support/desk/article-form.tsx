import { faqAudiences, faqCategories, maxKeywordsLength, maxTitleLength } from '@latchboard/contract/support/rules';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { type ArticleValues, articleLabels, articleSchema, articleValues, type DeskArticle } from './article-values.ts';
import { ArticleVersions } from './article-versions.tsx';
import css from './desk.module.css';

const RichTextEditor = lazy(() => import('#web/lib/rich-text/rich-text-editor.tsx'));

interface ArticleFormProps {
  readonly article?: DeskArticle;
  readonly onDone: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** There is no call for a single article, so the form loads all articles. */
async function reload({ id }: DeskArticle): Promise<DeskArticle> {
  const { rows } = await api.support.listFaqDesk({}, { quiet: true });
  return rowOf(rows, id);
}

const isText = (field: string) => field === 'bodyEn' || field === 'bodyEs';

/** Editor of an article in both languages. If another user saved first, the form shows their changes (CHT-04). */
export function ArticleForm({ article, onDone, onSaved }: ArticleFormProps) {
  const t = useTranslate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { form, mergedChanges } = useRecordForm<DeskArticle, ArticleValues, ArticleValues, DeskArticle>({
    record: article,
    draft: `article ${article?.id ?? 'new'}`,
    reload,
    valuesOf: articleValues,
    schema: articleSchema,
    labels: articleLabels,
    save: (values, { stored }) => {
      const input = { ...values, place: Number(values.place) };
      return stored
        ? api.support.changeFaq({ ...input, faqId: stored.id, revision: stored.revision }, { quiet: true })
        : api.support.addFaq({ ...input, key: idempotencyKey }, { quiet: true });
    },
    onSaved: async () => {
      showToast({ tone: 'success', title: 'faqDesk.saved' });
      await onSaved();
      onDone();
    },
  });
  const editor = (field: 'bodyEn' | 'bodyEs') => {
    const { value, onChange, error } = form.field(field);
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <RichTextEditor
          label={t(articleLabels[field])}
          help={t('faqDesk.bodyHelp', { example: '/supplies/{propertyId}/orders' })}
          error={error}
          value={value}
          onChange={onChange}
        />
      </Suspense>
    );
  };
  return (
    <Panel>
      <FormFrame form={form} wide onCancel={onDone}>
        <StaleNote
          mergedChanges={mergedChanges}
          labels={articleLabels}
          displayValue={(field, values) =>
            isText(field)
              ? new DOMParser().parseFromString(String(values[field]), 'text/html').body.textContent
              : undefined
          }
        />
        <FieldRow>
          <SelectField
            {...form.field('category')}
            required
            options={faqCategories.map((value) => ({ value, label: t(`faq.category.${value}`) }))}
            onChange={(value) =>
              form.set('category', faqCategories.find((faqCategory) => faqCategory === value) ?? 'keys')
            }
          />
          <SelectField
            {...form.field('audience')}
            required
            options={faqAudiences.map((value) => ({ value, label: t(`faqDesk.audience.${value}`) }))}
            onChange={(value) =>
              form.set('audience', faqAudiences.find((faqAudience) => faqAudience === value) ?? 'anyone')
            }
          />
          <TextField {...form.field('place')} required help="faqDesk.placeHelp" maxLength={4} autoComplete="off" />
        </FieldRow>
        <TextField {...form.field('titleEn')} required maxLength={maxTitleLength} autoComplete="off" />
        {editor('bodyEn')}
        <TextField
          {...form.field('wordsEn')}
          help="faqDesk.wordsHelp"
          maxLength={maxKeywordsLength}
          autoComplete="off"
        />
        <TextField {...form.field('titleEs')} required maxLength={maxTitleLength} autoComplete="off" />
        {editor('bodyEs')}
        <TextField
          {...form.field('wordsEs')}
          help="faqDesk.wordsHelp"
          maxLength={maxKeywordsLength}
          autoComplete="off"
        />
        <CheckField {...form.field('isShown')} help="faqDesk.isShownHelp" />
      </FormFrame>
      {article && (
        <div className={css.versions}>
          <ArticleVersions
            articleId={article.id}
            onRestore={({ titleEn, titleEs, bodyEn, bodyEs }) => {
              for (const [field, text] of Object.entries({ titleEn, titleEs, bodyEn, bodyEs }))
                form.set(field as 'titleEn', text);
            }}
          />
        </div>
      )}
    </Panel>
  );
}
