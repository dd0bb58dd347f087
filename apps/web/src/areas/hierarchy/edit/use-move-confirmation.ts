import type { CallOutput, Contract } from '@latchboard/contract';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Parent } from './parent-field.tsx';

type Preview = CallOutput<Contract['hierarchy']['previewPropertyMove']>;

interface Move {
  readonly kind: 'property' | 'region';
  readonly name: string;
  readonly from: Parent | null;
  readonly to: Parent | null;
  /** Loads the effects of the move. */
  readonly preview: (parentId: number) => Promise<Preview>;
}

/**
 * Returns a function that asks the user to confirm a move. The dialog shows the effects, such as the number of logins
 * that gain or lose access. Skips the dialog if nothing moves.
 */
export function useMoveConfirmation(): (move: Move) => Promise<boolean> {
  const t = useTranslate();
  return async ({ kind, name, from, to, preview }) => {
    if (!from || !to?.parent || to.parent.id === from.parent?.id) return true;
    const { losing, gaining, properties } = await preview(to.parent.id);
    const corporation = from.corporation.name;
    const messages = [
      t('hierarchy.moveAccess', {
        losing: t(`hierarchy.moveLosing.${kind}`, { count: losing }),
        gaining: t('hierarchy.moveGaining', { count: gaining }),
      }),
      kind === 'region' ? t('hierarchy.moveProperties', { count: properties }) : t('hierarchy.moveStays'),
      from.corporation.id === to.corporation.id ? '' : t('hierarchy.leaves', { name, corporation }),
    ];
    return confirm({
      title: { key: 'hierarchy.moveTitle', params: { name, to: to.parent.name } },
      text: { data: messages.filter(Boolean).join(' ') },
      confirmLabel: 'hierarchy.move',
    });
  };
}
