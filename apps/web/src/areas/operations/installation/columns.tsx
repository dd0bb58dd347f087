import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import type { Column } from '@latchboard/ui/table/column.ts';

type Setting = CallOutput<Contract['operations']['readInstallation']>['settings'][number];

const shownValue = ({ value, isSecret, isGiven }: Setting, t: Translate): string =>
  isSecret ? t(isGiven ? 'installation.secret' : 'installation.notSet') : (value ?? t('installation.notSet'));

export const settingColumns = (t: Translate): readonly Column<Setting>[] => [
  {
    id: 'name',
    title: 'installation.name',
    value: ({ name }) => name,
    cell: ({ name }) => <code>{name}</code>,
    width: 280,
    isFixed: true,
    card: 'start',
  },
  {
    id: 'value',
    title: 'installation.value',
    value: (row) => shownValue(row, t),
    cell: (row) => (row.isGiven ? <b>{shownValue(row, t)}</b> : shownValue(row, t)),
    width: 260,
    card: 'end',
  },
  {
    id: 'from',
    title: 'installation.from',
    value: ({ isGiven }) => t(isGiven ? 'installation.set' : 'installation.default'),
    width: 120,
  },
  { id: 'help', title: 'installation.help', value: ({ help }) => help, width: 320, grows: true },
];
