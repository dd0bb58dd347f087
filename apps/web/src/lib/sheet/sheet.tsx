import type { TextKey } from '@latchboard/texts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { type ReactNode, useEffect } from 'react';
import css from './sheet.module.css';

interface SheetProps {
  readonly title: TextKey;
  readonly lead?: Wording;
  /** `wide` for reading text, `narrow` for forms. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
  /** Links below the form. */
  readonly links?: ReactNode;
  /** A second sheet next to this one. */
  readonly aside?: ReactNode;
}

/** Page with one sheet for one task, such as signing in. */
export function Sheet({ title, lead, width = 'narrow', children, links, aside }: SheetProps) {
  const t = useTranslate();
  const textOf = useWording();
  useEffect(() => {
    document.title = `${t(title)} · ${t('app.name')}`;
  }, [t, title]);
  return (
    <div className={css.page}>
      <div className={css.sheet} data-width={width}>
        <h1>{t(title)}</h1>
        {lead !== undefined && <p className={css.lead}>{textOf(lead)}</p>}
        {children}
        {links !== undefined && <div className={css.links}>{links}</div>}
      </div>
      {aside}
    </div>
  );
}
