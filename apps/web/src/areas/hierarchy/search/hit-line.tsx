import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import {
  IconBarcode,
  IconBuilding,
  IconBuildingCommunity,
  IconFileInvoice,
  IconMapPin,
  IconSitemap,
  IconTool,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import type { Hit } from '#web/lib/search/hit-href.ts';
import css from './hit-line.module.css';

const icons = {
  corporation: <IconBuildingCommunity size={18} aria-hidden />,
  division: <IconSitemap size={18} aria-hidden />,
  region: <IconMapPin size={18} aria-hidden />,
  property: <IconBuilding size={18} aria-hidden />,
  staff: <IconUser size={18} aria-hidden />,
  purchaseOrder: <IconFileInvoice size={18} aria-hidden />,
  shippingOrder: <IconTruckDelivery size={18} aria-hidden />,
  serviceRequest: <IconTool size={18} aria-hidden />,
  equipment: <IconBarcode size={18} aria-hidden />,
};

/** A search result: its kind, its name, and identifying details. */
export function HitLine({ hit }: { readonly hit: Hit }) {
  const t = useTranslate();
  return (
    <span className={css.line}>
      {icons[hit.kind]}
      <span className={css.words}>
        <b>{hit.name}</b>
        <span className={css.detail}>{hit.detail}</span>
      </span>
      <span className={css.kind}>{t(`search.kind.${hit.kind}`)}</span>
    </span>
  );
}
