import type { TextKey } from '@latchboard/texts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { type ReactNode, useEffect } from 'react';
import css from './sheet.module.css';

interface SheetProps {
  readonly title: TextKey;
  readonly lead?: Wording;
  readonly children: ReactNode;
  /** Ways to elsewhere, under the form. */
  readonly links?: ReactNode;
  /** Another sheet beside this one. */
  readonly beside?: ReactNode;
}

/** A page of somebody who is not signed in yet: one sheet with one thing to do. */
export function Sheet({ title, lead, children, links, beside }: SheetProps) {
  const t = useTranslate();
  const say = useWording();
  useEffect(() => {
    document.title = `${t(title)} · ${t('app.name')}`;
  }, [t, title]);
  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <h1>{t(title)}</h1>
        {lead !== undefined && <p className={css.lead}>{say(lead)}</p>}
        {children}
        {links !== undefined && <div className={css.links}>{links}</div>}
      </div>
      {beside}
    </div>
  );
}
