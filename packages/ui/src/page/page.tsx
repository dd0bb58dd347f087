import { type ReactNode, useEffect } from 'react';
import { formatDateTime } from '../date-time/format.ts';
import { isSameClock, readerZone, zoneName } from '../date-time/reader-zone.ts';
import { useKitServices } from '../layout/kit-services.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useLanguage, useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { MoreMenu } from './more-menu.tsx';
import css from './page.module.css';
import { countActions, splitActions, Toolbar } from './toolbar.tsx';

export interface Crumb {
  readonly label: Wording;
  readonly href?: string;
  /** Shown after the label if another breadcrumb has the same label. */
  readonly kind?: Wording;
}

export interface PageProps {
  readonly title: Wording;
  /** Name of the open section. The title of the browser tab begins with it. */
  readonly section?: Wording | undefined;
  /** Text next to the title, such as the property, the period, or the live mark. */
  readonly subtitle?: ReactNode;
  /** Page actions, with the main one last. They are not printed. */
  readonly actions?: ReactNode;
  /**
   * Other actions. They move to a menu on a phone, or if the page has more than three actions. A destructive action is
   * last, after an `hr`.
   */
  readonly secondaryActions?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Whether the page uses the full width, for grids. Other pages are at most 1440 px wide. */
  readonly wide?: boolean;
  /**
   * Time zone of the page's times. Default: the user's. The page names the zone if the user's clock differs (NAV-23).
   */
  readonly timeZone?: string | undefined;
  /** Whether to always name the time zone, for times of many customers and for printed or saved evidence. */
  readonly namesZone?: boolean;
  readonly children: ReactNode;
}

/** Frame of every screen: breadcrumbs, title, actions, and content. */
export function Page({
  title,
  section,
  subtitle,
  actions,
  secondaryActions,
  crumbs = [],
  wide = false,
  timeZone,
  namesZone = false,
  children,
}: PageProps) {
  const textOf = useWording();
  const t = useTranslate();
  const { Link } = useKitServices();
  const titleText = textOf(title);
  const product = t('app.name');
  const zoneNote = useZoneNote(timeZone, namesZone);
  const isCollapsed = useIsPhone() && countActions(secondaryActions) > 0;
  const collapsed = splitActions(actions, secondaryActions);

  const tabTitle = [...new Set([section === undefined ? titleText : textOf(section), titleText, product])].join(' · ');
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);

  return (
    <div className={css.page} data-wide={wide}>
      {crumbs.length > 0 && (
        <nav className={`${css.crumbs} lb-no-print`} aria-label={t('ui.breadcrumbs')}>
          <ol>
            {distinctLabels(crumbs, textOf).map(({ label, href }) => (
              <li key={label}>{href === undefined ? label : <Link href={href}>{label}</Link>}</li>
            ))}
          </ol>
        </nav>
      )}
      <div className={css.head} data-page-head data-collapsed={isCollapsed}>
        <h1>{titleText}</h1>
        {(subtitle !== undefined || zoneNote !== null) && (
          <div className={css.subtitle}>
            {subtitle}
            {zoneNote}
          </div>
        )}
        {isCollapsed && (
          <div className="lb-no-print" data-toolbar>
            <MoreMenu>{collapsed.menu}</MoreMenu>
          </div>
        )}
        <div className={css.actions}>
          {isCollapsed ? (
            <Toolbar>{collapsed.shown}</Toolbar>
          ) : (
            <Toolbar secondary={secondaryActions}>{actions}</Toolbar>
          )}
        </div>
      </div>
      {children}
      <PrintNote timeZone={timeZone} />
    </div>
  );
}

/** Breadcrumb labels. Duplicate labels include their kind in parentheses. */
function distinctLabels(crumbs: readonly Crumb[], textOf: (wording: Wording) => string) {
  const labels = crumbs.map(({ label }) => textOf(label));
  return crumbs.map(({ href, kind }, index) => {
    const label = labels[index] ?? '';
    const isRepeated = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { href, label: isRepeated && kind !== undefined ? `${label} (${textOf(kind)})` : label };
  });
}

function useZoneNote(timeZone: string | undefined, namesZone: boolean): ReactNode {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = Date.now();
  const zone = timeZone ?? readerZone;
  if (!namesZone && isSameClock(zone, now)) return null;
  return <span>{t('ui.timesIn', { zone: zoneName(zone, locale) })}</span>;
}

function PrintNote({ timeZone }: Pick<PageProps, 'timeZone'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { person } = useKitServices();
  const zone = timeZone ?? readerZone;
  const printTime = formatDateTime(new Date().toISOString(), zone, locale);
  return <p className={`${css.printNote} lb-print-only`}>{t('ui.printedBy', { when: printTime, who: person.name })}</p>;
}
