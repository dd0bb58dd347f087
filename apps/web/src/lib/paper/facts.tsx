import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import css from './paper.module.css';

type Label = Extract<Wording, string>;

/** What a printed paper says before its lines; what is not there is left out. */
export function PaperFacts({ facts }: { readonly facts: readonly (readonly [Label, ReactNode])[] }) {
  const t = useTranslate();
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
