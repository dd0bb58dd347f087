import type { RightKey } from '@latchboard/rights';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { EsofReport } from '#web/areas/shipping/index.ts';
import { type Me, mayDo } from '#web/lib/me.ts';
import css from './actions.module.css';

/** Actions for internal users, each with the right required by its screen (OPS-01). */
const actions = {
  productionQueue: { href: '/production-queue', needs: 'AllEntities_READ' },
  leadForm: { href: '/lead-form', needs: 'AllEntities_READ' },
  leads: { href: '/leads', needs: 'AllEntities_READ' },
  dayCodes: { href: '/magic-code', needs: 'HtCode_READ' },
  news: { href: '/news?mode=edit', needs: 'News_UPDATE' },
  specialNews: { href: '/special-news-edit', needs: 'Special-News_UPDATE' },
  cancellations: { href: '/cancellation-report', needs: 'AllEntities_READ' },
  salesFigures: { href: '/sales-figures', needs: 'PurchaseOrder-LandingPage_UI' },
  shippingOrders: { href: '/shipping-orders/all', needs: 'ShippingOrder_READ' },
  scanNew: { href: '/inventory/scan-new', needs: 'Inventory_UPDATE' },
  express: { href: '/ht-express', needs: 'Scanning_UI' },
  pastDue: { href: '/past-due-datalog-report', needs: 'Inventory_READ' },
  platinum: { href: '/platinum-datalog-report', needs: 'Inventory_READ' },
  internalUsers: { href: '/internal-users', needs: 'User_CREATE' },
} as const satisfies Readonly<Record<string, { readonly href: string; readonly needs: RightKey }>>;

export function Actions({ me }: { readonly me: Me }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const allowedActions = (Object.keys(actions) as (keyof typeof actions)[]).filter((id) =>
    mayDo(me, actions[id].needs),
  );
  if (allowedActions.length === 0) return null;
  return (
    <div className={css.actions}>
      <Panel title="dashboard.actions">
        <ul className={css.links}>
          {allowedActions.map((id) => (
            <li key={id}>
              <Link href={actions[id].href}>{t(`dashboard.action.${id}`)}</Link>
            </li>
          ))}
        </ul>
        <div className={css.report}>
          <EsofReport me={me} />
        </div>
      </Panel>
    </div>
  );
}
