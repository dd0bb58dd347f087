import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { SalesSlide } from '#web/areas/sales/index.ts';
import { ServiceSlide } from '#web/areas/service-requests/index.ts';
import { type Me, mayDo } from '#web/lib/me.ts';
import css from './report-carousel.module.css';

const slides = [
  {
    id: 'sales',
    right: 'PurchaseOrder-LandingPage_UI',
    href: '/sales-figures',
    content: () => <SalesSlide key="sales" isConversions={false} />,
  },
  {
    id: 'conversions',
    right: 'PurchaseOrder-LandingPage_UI',
    href: '/sales-figures?report=conversions',
    content: () => <SalesSlide key="conversions" isConversions />,
  },
  {
    id: 'service',
    right: 'ServiceRequest-LandingPage_UI',
    href: '/service-requests/report/service',
    content: () => <ServiceSlide />,
  },
] as const;

/** Whether the user may read any report. */
export const mayReadReports = (me: Me) => slides.some(({ right }) => mayDo(me, right));

/** Shows one report at a time, without automatic changes (OPS-01). */
export function ReportCarousel({ me }: { readonly me: Me }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [reportIndex, setReportIndex] = useState(0);
  const allowedSlides = slides.filter(({ right }) => mayDo(me, right));
  const slide = allowedSlides[reportIndex % allowedSlides.length];
  if (!slide) return null;
  const moveBy = (count: number) =>
    setReportIndex((before) => (before + count + allowedSlides.length) % allowedSlides.length);
  const title = t(`dashboard.report.${slide.id}`);
  return (
    <div className={css.carousel}>
      <div className={css.bar}>
        <IconButton
          label="dashboard.report.previous"
          icon={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => moveBy(-1)}
        />
        <p aria-live="polite">
          <b>{title}</b>{' '}
          <small>
            {t('dashboard.report.place', {
              at: String((reportIndex % allowedSlides.length) + 1),
              of: String(allowedSlides.length),
            })}
          </small>
        </p>
        <IconButton
          label="dashboard.report.next"
          icon={<IconChevronRight size={20} aria-hidden />}
          onClick={() => moveBy(1)}
        />
      </div>
      {slide.content()}
      <Link href={slide.href}>{t('dashboard.report.open', { report: title })}</Link>
    </div>
  );
}
