import type { CallOutput, Contract } from '@latchboard/contract';
import { formatMoney } from '@latchboard/contract/products/money';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from './account.module.css';

type Preview = CallOutput<Contract['hierarchy']['previewCancellation']>;

/** Effects of canceling or reinstating a property. */
export const useCancellationPreview = (propertyId: number) =>
  useQuery(query(api.hierarchy.previewCancellation, { propertyId }, { quiet: true }));

/** Total of monthly charges, as money. */
export const totalOf = (plans: Preview['plans']) =>
  formatMoney(plans.reduce((total, { monthlyCents }) => total + monthlyCents, 0));

/** Effects of a cancellation: equipment to return, equipment that stays, open orders, and plans that end (HIE-07). */
export function CancelEffects({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { data, error, refetch } = useCancellationPreview(propertyId);
  if (!data) return <Loading error={error} refetch={refetch} lines={3} />;
  const equipmentToReturn = data.equipment.filter(({ owner }) => owner !== 'customer');
  const customerEquipment = data.equipment.filter(({ owner }) => owner === 'customer');
  return (
    <div className={css.effects}>
      {equipmentToReturn.length === 0 ? (
        <p>{t('accountStatus.nothingReturned')}</p>
      ) : (
        <>
          <EquipmentList title={t('accountStatus.returned')} equipment={equipmentToReturn} />
          <p>
            {data.recipients.length === 0
              ? t('accountStatus.returnNotMailed')
              : t('accountStatus.returnMailed', { recipients: data.recipients.join(', ') })}
          </p>
        </>
      )}
      {customerEquipment.length > 0 && <EquipmentList title={t('accountStatus.stays')} equipment={customerEquipment} />}
      {data.openOrders.count > 0 && (
        <p>
          {t('accountStatus.openOrders', { count: data.openOrders.count })}{' '}
          {data.openOrders.mayList && (
            <Link href={`/property/${propertyId}/purchase-orders`}>{t('accountStatus.listOrders')}</Link>
          )}
        </p>
      )}
      {data.plans.length > 0 && (
        <p>{t('accountStatus.plansEnd', { count: data.plans.length, price: totalOf(data.plans) })}</p>
      )}
    </div>
  );
}

interface EquipmentListProps {
  readonly title: string;
  readonly equipment: Preview['equipment'];
}

function EquipmentList({ title, equipment }: EquipmentListProps) {
  const t = useTranslate();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {equipment.map(({ equipmentId, datalogId, name, serial, owner }) => (
          <li key={`${equipmentId}.${datalogId}`}>
            {serial === null ? name : t('returns.item', { name, serial })}
            {owner === 'unknown' && <small> {t('returns.ownerUnknown')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
