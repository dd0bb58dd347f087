import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { rememberReport } from './list/recent-reports.ts';
import { reports } from './report-kinds.ts';

interface ReportFrameProps {
  readonly propertyId: number;
  readonly propertyName: string | undefined;
  readonly title: TextKey;
  readonly subtitle: readonly string[];
  /** Time zone of the property. Undefined until loaded. */
  readonly timeZone?: string | undefined;
  /** Actions of the report. On a phone, without print and export (TXN-06). */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of a report: links back to the list and to the previous page, and for internal users to the property (TXN-03).
 * Except on a phone, the subtitle includes the key control heading and today's date at the property (TXN-05).
 */
export function ReportFrame({
  propertyId,
  propertyName,
  title,
  subtitle,
  timeZone,
  actions,
  children,
}: ReportFrameProps) {
  const t = useTranslate();
  const me = useMe();
  const { person } = useKitServices();
  const isPhone = useIsPhone();
  const router = useRouter();
  const isProvider = actsAsInternalUser(me);
  const kind = reports.find((report) => report.title === title)?.kind;
  useEffect(() => {
    if (kind) rememberReport(person.id, kind);
  }, [person.id, kind]);
  const heading = isPhone || timeZone === undefined ? [] : [t('reports.heading'), formatDay(dayIn(timeZone))];
  const crumbs: readonly Crumb[] = [
    ...(isProvider && propertyName !== undefined
      ? [{ label: { data: propertyName }, href: `/property/${propertyId}` }]
      : []),
    { label: 'reports.back', href: `/property-reports/${propertyId}` },
    { label: title },
  ];
  return (
    <Page
      wide
      timeZone={timeZone}
      namesZone={timeZone !== undefined}
      title={title}
      subtitle={<span>{[...heading, propertyName, ...subtitle].filter(Boolean).join(' · ')}</span>}
      crumbs={crumbs}
      actions={
        <>
          {!isPhone && (
            <Button
              label="reports.goBack"
              kind="quiet"
              icon={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => router.history.back()}
            />
          )}
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
