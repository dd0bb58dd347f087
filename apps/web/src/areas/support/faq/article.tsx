import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { RichText } from '#web/lib/rich-text/rich-text.tsx';
import { storedValue } from '#web/lib/stored.ts';
import css from './faq.module.css';

interface ArticleProps {
  readonly article: CallOutput<Contract['support']['listFaqs']>['articles'][number];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Article: a question that expands to its answer. */
export function Article({ article: { id, title, html }, isOpen, onOpen }: ArticleProps) {
  return (
    <details
      className={css.article}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) onOpen();
      }}
    >
      <summary>{title}</summary>
      <div className={css.text}>
        <RichText html={html} />
      </div>
      <HelpfulQuestion articleId={id} />
    </details>
  );
}

const storedReaderId = storedValue('faq-reader');

/** Random ID of this browser, used to count each browser once. It does not identify a person. */
function readerId(): string {
  const storedReader = storedReaderId.read();
  if (storedReader !== null) return storedReader;
  const newId = crypto.randomUUID();
  storedReaderId.write(newId);
  return newId;
}

/** Asks whether the article helped. The answer can be changed. */
function HelpfulQuestion({ articleId }: { readonly articleId: number }) {
  const t = useTranslate();
  const [helped, setHelped] = useState<boolean | null>(null);
  async function rate(answer: boolean) {
    await api.support.rateFaq({ faqId: articleId, reader: readerId(), helped: answer });
    setHelped(answer);
  }
  return (
    <div className={`${css.helped} lb-no-print`}>
      <fieldset>
        <legend>{t('faq.helped')}</legend>
        <Button size="small" label="faq.yes" aria-pressed={helped === true} onClick={() => void rate(true)} />
        <Button size="small" label="faq.no" aria-pressed={helped === false} onClick={() => void rate(false)} />
      </fieldset>
      <p role="status">
        {helped === null ? '' : helped ? t('faq.thanks') : t('faq.thanksNo', { email: t('provider.supportEmail') })}
      </p>
    </div>
  );
}
