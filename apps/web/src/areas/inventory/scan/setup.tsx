import type { ScanMode } from '@latchboard/contract/inventory/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import type { ScanDeskData } from '../shapes.ts';
import css from './serial-desk.module.css';
import type { SerialScans } from './use-serial-scans.ts';

interface SetupProps {
  readonly mode: ScanMode;
  readonly desk: ScanDeskData;
  readonly scans: SerialScans;
  readonly onAddBatch: () => void;
  /** Called after a product or batch is selected, to focus the field for the next scan. */
  readonly onReady: () => void;
}

/** Settings for the next scans: product and batch of new items, and the reason for others. */
export function Setup({ mode, desk, scans, onAddBatch, onReady }: SetupProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { product, batch } = scans;
  if (mode !== 'new')
    return (
      <TextField
        label={mode === 'destroyed' ? 'inventory.scanReason' : 'inventory.scanNote'}
        help="inventory.scanReasonHelp"
        required={mode === 'destroyed'}
        value={scans.reason}
        onChange={scans.setReason}
        maxLength={500}
        autoComplete="off"
      />
    );
  const batches = desk.batches.filter((candidate) => candidate.product.id === product?.id);
  return (
    <div className={css.setup}>
      <SelectField
        label="inventory.product"
        required
        searchable
        value={product ? String(product.id) : null}
        options={desk.products.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
        onChange={(id) => {
          if (id !== null) scans.setProduct(Number(id));
          onReady();
        }}
      />
      <SelectField
        label="inventory.batch"
        clearable
        disabled={!product}
        placeholder="inventory.noBatch"
        value={batch ? String(batch.id) : null}
        options={batches.map(({ id, note, at, pieces }) => ({
          value: String(id),
          label: t('inventory.batchLine', {
            note: note || String(id),
            time: formatDateTime(at, localZone, locale),
            count: pieces,
          }),
        }))}
        onChange={(id) => {
          scans.setBatch(id === null ? 0 : Number(id));
          onReady();
        }}
      />
      <div>
        <AddButton label="inventory.addBatch" disabled={!product} onClick={onAddBatch} />
      </div>
    </div>
  );
}
