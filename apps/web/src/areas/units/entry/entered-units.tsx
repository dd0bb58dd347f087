import { unitSorts } from '@latchboard/contract/units/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { UnitDialog } from '../form/unit-dialog.tsx';
import { unitColumns } from '../list/columns.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import type { Unit, UnitEntry } from '../shapes.ts';
import css from './entry.module.css';
import { QuickLine } from './quick-line.tsx';

interface EnteredUnitsProps {
  readonly propertyId: number;
  readonly entry: UnitEntry;
  readonly reload: () => Promise<unknown>;
}

const noFilters = {};

/** Input line, and the units entered so far. */
export function EnteredUnits({ propertyId, entry: { units, expected }, reload }: EnteredUnitsProps) {
  const t = useTranslate();
  const [dialogContent, setDialogContent] = useState<Unit | { readonly pasted: string } | null>(null);
  const list = useList({
    filters: noFilters,
    call: api.units.listUnits,
    sorts: unitSorts,
    defaultSort: 'unit',
    input: () => ({ propertyId, view: 'active' as const }),
    live: propertyId,
  });
  const columns = useMemo(() => unitColumns(t, null), [t]);
  const close = () => setDialogContent(null);
  const handleChange = async () => {
    await Promise.all([list.result.refetch(), reload()]);
  };
  return (
    <Panel
      title="units.entryUnits"
      note={expected > 0 ? t('units.entryCount', { units, expected }) : t('units.entryCountOnly', { count: units })}
      actions={<Button size="small" label="units.paste" onClick={() => setDialogContent({ pasted: '' })} />}
    >
      <p className={css.hint}>{t('units.entryQuick')}</p>
      <QuickLine propertyId={propertyId} onAdded={handleChange} onPaste={(pasted) => setDialogContent({ pasted })} />
      <ListTable
        list={list}
        name="units.entry"
        label="units.title"
        columns={columns}
        rowKey={({ id }) => String(id)}
        countText="units.count"
        onOpen={setDialogContent}
        empty={{ title: 'units.none', text: 'units.noneText' }}
      />
      {dialogContent !== null && 'pasted' in dialogContent && (
        <PasteDialog propertyId={propertyId} text={dialogContent.pasted} onClose={close} onAdded={handleChange} />
      )}
      {dialogContent !== null && 'id' in dialogContent && (
        <UnitDialog propertyId={propertyId} unit={dialogContent} onClose={close} onSaved={handleChange} />
      )}
    </Panel>
  );
}
