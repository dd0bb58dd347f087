import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { WeekPart } from '#web/areas/calendar/index.ts';
import { NewsText, useNews } from '#web/areas/news/index.ts';
import { OrderLines, type OrderPanelId, usePanelOrders } from '#web/areas/purchase-orders/index.ts';
import { ContestPart, ShippedCounters, useShippedCounts } from '#web/areas/sales/index.ts';
import { formatBrowserDate, localZone } from '#web/lib/dates.ts';
import { type Me, mayDo } from '#web/lib/me.ts';
import { DayCodes } from '../day-codes/day-codes.tsx';
import css from './collapsible-panels.module.css';
import { type CollapsiblePanel, CollapsiblePanels } from './collapsible-panels.tsx';
import { mayReadReports, ReportCarousel } from './report-carousel.tsx';

const orderPanels = [
  ['new', 'Overview-NewPurchaseOrders_UI'],
  ['withoutUnits', 'Overview-AwaitingUnitEntryPurchaseOrders_UI'],
  ['verified', 'Overview-VerifiedPurchaseOrders_UI'],
] as const;

/** Panels for news, codes, orders, shipments, and the contest, depending on the user's rights (OPS-01). */
export function DashboardPanels({ me }: { readonly me: Me }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const mayOpenPanel = (panelId: OrderPanelId) =>
    mayDo(me, orderPageRights) && orderPanels.some(([id, right]) => id === panelId && mayDo(me, right));
  const counts = {
    new: usePanelOrders('new', mayOpenPanel('new')).data?.count,
    withoutUnits: usePanelOrders('withoutUnits', mayOpenPanel('withoutUnits')).data?.count,
    verified: usePanelOrders('verified', mayOpenPanel('verified')).data?.count,
  };
  const canSeeFigures = mayDo(me, 'PurchaseOrder-LandingPage_UI');
  const shippedOrders = useShippedCounts(canSeeFigures).orders;
  const news = useNews().data;
  const panels: readonly CollapsiblePanel[] = [
    {
      id: 'news',
      title: 'dashboard.panel.news',
      note: news?.at
        ? t('news.updated', { day: `${formatBrowserDate(news.at)} ${formatTime(news.at, localZone, locale)}` })
        : undefined,
      content: () => (
        <div className={css.padded}>
          <NewsText kind="htNews" />
        </div>
      ),
    },
    ...(mayDo(me, 'HtCode_READ')
      ? [
          {
            id: 'codes',
            title: 'dashboard.panel.codes' as const,
            content: () => (
              <div className={css.padded}>
                <DayCodes />
              </div>
            ),
          },
        ]
      : []),
    ...orderPanels.flatMap(([id]): CollapsiblePanel[] => {
      const count = counts[id];
      const note = count === undefined ? undefined : t(`dashboard.note.${id}`, { count });
      return mayOpenPanel(id)
        ? [{ id, title: `dashboard.panel.${id}`, note, content: () => <OrderLines panelId={id} /> }]
        : [];
    }),
    ...(canSeeFigures
      ? [
          {
            id: 'shipped',
            title: 'dashboard.panel.shipped' as const,
            note:
              shippedOrders &&
              t('dashboard.note.shipped', { month: String(shippedOrders.month), year: String(shippedOrders.year) }),
            content: () => <ShippedCounters />,
          },
        ]
      : []),
    ...(mayDo(me, 'Overview-Calendar_ALL')
      ? [{ id: 'calendar', title: 'dashboard.panel.calendar' as const, content: () => <WeekPart /> }]
      : []),
    ...(mayReadReports(me)
      ? [{ id: 'reports', title: 'dashboard.panel.reports' as const, content: () => <ReportCarousel me={me} /> }]
      : []),
    ...(mayDo(me, 'AllEntities_READ')
      ? [
          {
            id: 'contest',
            title: 'dashboard.panel.contest' as const,
            content: () => (
              <div className={css.padded}>
                <ContestPart />
              </div>
            ),
          },
        ]
      : []),
  ];
  return <CollapsiblePanels panels={panels} />;
}
