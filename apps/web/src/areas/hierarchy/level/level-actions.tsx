import type { CallOutput, Contract } from '@latchboard/contract';
import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconPencil } from '@tabler/icons-react';
import { DeleteButton } from '../deletion/delete-button.tsx';

type Detail = CallOutput<Contract['hierarchy']['getRegion']>;

const addLinks = {
  corporation: ['division.add', 'add-division'],
  division: ['region.add', 'add-region'],
  region: ['property.add', 'add-property'],
} as const;

/** Link to the form that adds an entity below a level. */
export function AddBelowLink({ detail: { level, id } }: { readonly detail: Detail }) {
  if (level === 'property') return null;
  const [label, path] = addLinks[level];
  return <AddLink label={label} href={`/${level}/${id}/${path}`} />;
}

/** Other actions of a level: edit and delete. */
export function levelActions({ level, id, name, revision, ancestors }: Detail) {
  if (level === 'property') return null;
  const href = level === 'corporation' ? `/corporation/edit-corporation/${id}` : `/${level}/${id}/edit-${level}`;
  return (
    <>
      <LinkButton label={`${level}.edit`} icon={<IconPencil size={16} aria-hidden />} href={href} />
      <hr />
      <DeleteButton entity={{ level, id, name, revision }} parent={ancestors.at(-1)} />
    </>
  );
}
