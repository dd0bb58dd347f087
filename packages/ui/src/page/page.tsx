import { type ReactNode, useEffect } from 'react';
import { isReadersClock, readerZone, zoneWords } from '../date-time/reader-zone.ts';
import { writeDateTime } from '../date-time/write.ts';
import { useSurroundings } from '../layout/navigation-context.tsx';
import { useLanguage, useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './page.module.css';

export interface Crumb {
  readonly label: Wording;
  readonly href?: string;
}

export interface PageProps {
  readonly title: Wording;
  /** Beside the title: which property, which period, whether it is live. */
  readonly subtitle?: ReactNode;
  /** What one can do here; on paper it is left out. */
  readonly actions?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Grids use the whole width; everything else stops at 1440 px. */
  readonly wide?: boolean;
  /** Whose clock the times go by; the reader's when nothing else is said. It is named where the reader's clock is another (NAV-23). */
  readonly timeZone?: string | undefined;
  /** Names the clock in any case: for times of many customers, and for what is printed or saved as evidence. */
  readonly namesZone?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen: where one is, its title, what one can do, then the content. */
export function Page({
  title,
  subtitle,
  actions,
  crumbs = [],
  wide = false,
  timeZone,
  namesZone = false,
  children,
}: PageProps) {
  const say = useWording();
  const t = useTranslate();
  const { Link } = useSurroundings();
  const words = say(title);
  const product = t('app.name');
  const zoneNote = useZoneNote(timeZone, namesZone);

  useEffect(() => {
    document.title = words === product ? product : `${words} · ${product}`;
  }, [words, product]);

  return (
    <div className={css.page} data-wide={wide}>
      {crumbs.length > 0 && (
        <nav className={`${css.crumbs} lb-no-print`} aria-label={t('ui.breadcrumbs')}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={say(crumb.label)}>
                {crumb.href === undefined ? say(crumb.label) : <Link href={crumb.href}>{say(crumb.label)}</Link>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={css.head}>
        <h1>{words}</h1>
        {(subtitle !== undefined || zoneNote !== null) && (
          <div className={css.subtitle}>
            {subtitle}
            {zoneNote}
          </div>
        )}
        {actions !== undefined && <div className={`${css.actions} lb-no-print`}>{actions}</div>}
      </div>
      {children}
      <PrintNote timeZone={timeZone} />
    </div>
  );
}

function useZoneNote(timeZone: string | undefined, namesZone: boolean): ReactNode {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = Date.now();
  const zone = timeZone ?? readerZone;
  if (!namesZone && isReadersClock(zone, now)) return null;
  return <span>{t('ui.timesIn', { zone: zoneWords(zone, locale) })}</span>;
}

function PrintNote({ timeZone }: Pick<PageProps, 'timeZone'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { person } = useSurroundings();
  const zone = timeZone ?? readerZone;
  const when = writeDateTime(new Date().toISOString(), zone, locale);
  return <p className={`${css.printNote} lb-print-only`}>{t('ui.printedBy', { when, who: person.name })}</p>;
}
