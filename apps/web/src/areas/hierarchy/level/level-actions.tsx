import type { CallOutput, Contract } from '@latchboard/contract';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconPencil, IconPlus } from '@tabler/icons-react';

interface LevelActionsProps {
  readonly detail: CallOutput<Contract['hierarchy']['getRegion']>;
}

/** Changing a level, and adding what lies under it. */
export function LevelActions({ detail: { level, id, may } }: LevelActionsProps) {
  if (!may.edit || level === 'property') return null;
  const add = {
    corporation: ['division.add', 'add-division'],
    division: ['region.add', 'add-region'],
    region: ['property.add', 'add-property'],
  } as const;
  const [label, path] = add[level];
  const edit = level === 'corporation' ? `/corporation/edit-corporation/${id}` : `/${level}/${id}/edit-${level}`;
  return (
    <>
      <LinkButton label={`${level}.edit`} icon={<IconPencil size={16} aria-hidden />} href={edit} />
      <LinkButton label={label} icon={<IconPlus size={16} aria-hidden />} href={`/${level}/${id}/${path}`} />
    </>
  );
}
