import type { CallOutput, Contract } from '@latchboard/contract';
import { handoverText, receiptHolderText, vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import type { Translate } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { personHref, receiptHref } from '../keys/hrefs.ts';
import css from './board-columns.module.css';
import { LinkIfAllowed } from './link-if-allowed.tsx';

/** Holder of a key that is out: the badge with which it was taken, and the vendor who signed for it, if any. */
export type KeyOutHolder = Pick<CallOutput<Contract['keyActivity']['keysOut']>['rows'][number], 'holder' | 'receipt'>;

/** Name of the vendor who signed for a key, or else of the badge owner. */
export const holderName = ({ holder, receipt }: KeyOutHolder, t: Translate): string =>
  receipt ? vendorText(receipt) : (holder.name ?? t('board.badge', { number: holder.badge }));

/** Holder of a key with the receipt or the badge, on one line for files and labels. */
export function holderText(row: KeyOutHolder, t: Translate): string {
  if (row.receipt) return receiptHolderText(row.receipt, t);
  const badge = t('board.badge', { number: row.holder.badge });
  return row.holder.name === null ? badge : `${row.holder.name}, ${badge}`;
}

interface HolderProps {
  readonly row: KeyOutHolder;
  readonly propertyId: number;
}

/** Holder of a key, with a link to the vendor's receipt or to the badge owner's page. */
export function HolderLink({ row, propertyId }: HolderProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { holder, receipt } = row;
  const name = holderName(row, t);
  if (receipt)
    return (
      <LinkIfAllowed right="KeyReceipt_ALL" href={receiptHref(propertyId, receipt.id)}>
        {name}
      </LinkIfAllowed>
    );
  return holder.badge === '' ? name : <Link href={personHref(propertyId, holder.badge)}>{name}</Link>;
}

interface HolderLinesProps extends HolderProps {
  readonly showsBadge?: boolean;
  /** Formats the time of the handover to the vendor. */
  readonly formatTime: (instant: string) => string;
}

/** Holder of a key on two lines: the vendor with the receipt, or the owner of the badge with its number. */
export function Holder({ row, propertyId, showsBadge = false, formatTime }: HolderLinesProps) {
  const t = useTranslate();
  const { holder, receipt } = row;
  return (
    <>
      <span className={`${css.line} ${css.name}`}>
        <HolderLink row={row} propertyId={propertyId} />
      </span>
      {receipt ? (
        <span className={`${css.line} ${css.name} ${css.sub}`}>
          {handoverText(receipt, t)}, {t('board.sinceAt', { time: formatTime(receipt.at) })}
        </span>
      ) : (
        showsBadge &&
        holder.name !== null && (
          <span className={`${css.line} ${css.sub}`}>{t('board.badge', { number: holder.badge })}</span>
        )
      )}
    </>
  );
}
