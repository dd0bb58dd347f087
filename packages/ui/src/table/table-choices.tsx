import { IconCopy } from '@tabler/icons-react';
import { Button } from '../button/button.tsx';
import { CheckField } from '../form/check-field.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import type { Density } from './use-table-choices.ts';

export interface TableChoicesProps<Row> {
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

/** Column choice, row density, and copying rows as text. Loaded on first use. */
export default function TableChoices<Row>(props: TableChoicesProps<Row>) {
  const { columns, shown, density, onShow, onShowAll, onDensity, onCopy } = props;
  return (
    <div className={css.tools}>
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
    </div>
  );
}
