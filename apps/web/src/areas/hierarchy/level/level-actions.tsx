import type { CallOutput, Contract } from '@latchboard/contract';
import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconPencil } from '@tabler/icons-react';
import { DeleteButton } from '../deletion/delete-button.tsx';

interface LevelActionsProps {
  readonly detail: CallOutput<Contract['hierarchy']['getRegion']>;
}

/** Actions of a level: edit, delete, and add an entity below. */
export function LevelActions({ detail: { level, id, name, revision, ancestors, may } }: LevelActionsProps) {
  if (!may.edit || level === 'property') return null;
  const addLinks = {
    corporation: ['division.add', 'add-division'],
    division: ['region.add', 'add-region'],
    region: ['property.add', 'add-property'],
  } as const;
  const [label, path] = addLinks[level];
  const editHref = level === 'corporation' ? `/corporation/edit-corporation/${id}` : `/${level}/${id}/edit-${level}`;
  return (
    <>
      <LinkButton label={`${level}.edit`} icon={<IconPencil size={16} aria-hidden />} href={editHref} />
      <AddLink label={label} href={`/${level}/${id}/${path}`} />
      <DeleteButton entity={{ level, id, name, revision }} parent={ancestors.at(-1)} />
    </>
  );
}
