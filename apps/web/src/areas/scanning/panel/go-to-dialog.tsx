import { parseHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { ScanState } from '@latchboard/contract/scanning/rules/scan-state';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { hookName } from '../desk/hook-order.ts';
import type { Board } from '../shapes.ts';

interface GoToDialogProps {
  readonly board: Board;
  readonly state: ScanState;
  readonly onClose: () => void;
  readonly onChosen: (hook: number) => void;
}

type Values = { readonly hook: string };

/** Dialog to go to another hook. */
export function GoToDialog({ board, state, onClose, onChosen }: GoToDialogProps) {
  const t = useTranslate();
  const hookOf = (text: string) => {
    const hook = parseHook(text, !board.property.nonLetteredPanels);
    return hook !== undefined && state.hooks.has(hook) ? hook : undefined;
  };
  const example = hookName([...state.hooks][6] ?? 0, board);
  const schema = z.object({
    hook: z.string().check(z.refine((text) => hookOf(text) !== undefined, t('scanning.goToWrong'))),
  });
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: noDraft.code,
    initial: { hook: '' },
    labels: { hook: 'scanning.goToField' },
    warnUnsaved: false,
    onSubmit: async ({ hook }) => onChosen(hookOf(hook) ?? 0),
  });
  return (
    <Dialog title="scanning.goTo" size="small" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="scanning.go" onCancel={onClose}>
        <TextField
          {...form.field('hook')}
          required
          autoFocus
          autoComplete="off"
          maxLength={8}
          help={{ key: 'scanning.goToHelp', params: { example } }}
        />
      </FormFrame>
    </Dialog>
  );
}
