import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import type { Editor } from '@tiptap/react';
import * as z from 'zod/mini';
import { safeHref } from './route-url.ts';

const schema = z.object({
  href: z.string().check(
    z.trim(),
    z.refine((href) => safeHref(href) !== null, 'valInvalid'),
  ),
});

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Dialog for the target of the selected text or of the link at the cursor. Without either, inserts the URL itself. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const currentHref: unknown = editor.getAttributes('link').href;
  const form = useSchemaForm({
    schema,
    draft: 'link',
    initial: { href: typeof currentHref === 'string' ? currentHref : '' },
    labels: { href: 'richText.linkAddress' },
    warnUnsaved: false,
    onSubmit: ({ href }) => {
      onClose();
      const chain = editor.chain().focus().extendMarkRange('link');
      if (editor.state.selection.empty && currentHref === undefined)
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
      else chain.setLink({ href }).run();
    },
  });
  return (
    <Dialog title="richText.link" isOpen onClose={onClose}>
      <FormFrame
        form={form}
        submitLabel="richText.linkSet"
        onCancel={onClose}
        danger={
          typeof currentHref === 'string' && (
            <Button
              kind="quiet"
              label="richText.linkRemove"
              onClick={() => {
                onClose();
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            />
          )
        }
      >
        <TextField {...form.field('href')} required autoFocus help="richText.linkHelp" maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}
