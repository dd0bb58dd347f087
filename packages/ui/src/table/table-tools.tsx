import { Popover } from '@mantine/core';
import { IconColumns, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { CheckField } from '../form/check-field.tsx';
import '../form/select-field.css';
import { Segmented } from '../segmented/segmented.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import type { Density } from './use-table-choices.ts';

interface TableToolsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly density: Density;
  readonly onShow: (id: string, isShown: boolean) => void;
  readonly onShowAll: () => void;
  readonly onDensity: (density: Density) => void;
  readonly onCopy: () => void;
}

const densities = [
  { value: 'dense', label: 'ui.table.dense' },
  { value: 'roomy', label: 'ui.table.roomy' },
] as const;

/** Which columns, how dense, and the rows as text. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, shown, density, onShow, onShowAll, onDensity, onCopy } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <div className="lb-no-print">
          <Button
            label="ui.table.columns"
            icon={<IconColumns size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.table.columns')} className={css.tools}>
        <Segmented label="ui.table.density" options={densities} value={density} onChange={onDensity} />
        {columns.map((column) => (
          <CheckField
            key={column.id}
            label={column.title}
            value={shown[column.id] ?? true}
            disabled={column.isFixed ?? false}
            onChange={(isShown) => onShow(column.id, isShown)}
          />
        ))}
        <Button label="ui.table.columnsReset" size="small" onClick={onShowAll} />
        <Button label="ui.table.copy" size="small" icon={<IconCopy size={14} aria-hidden />} onClick={onCopy} />
      </Popover.Dropdown>
    </Popover>
  );
}
