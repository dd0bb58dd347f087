import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { MoreMenu } from '@latchboard/ui/page/more-menu.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endScreen, showTo } from '#web/testing/signed-in.tsx';
import { rememberDialog, reopenDialog } from './reopen-dialog.ts';

afterEach(endScreen);

function RenameForm() {
  const form = useSchemaForm({
    schema: z.object({ name: z.string() }),
    labels: { name: 'ui.save' },
    draft: noDraft.code,
    initial: { name: '' },
    onSubmit: async () => undefined,
  });
  return (
    <FormFrame form={form}>
      <TextField {...form.field('name')} />
    </FormFrame>
  );
}

function Rename({ label }: { readonly label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={{ data: label }} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={{ data: `${label} dialog` }} isOpen onClose={() => setOpen(false)}>
          <RenameForm />
        </Dialog>
      )}
    </>
  );
}

const page = (
  <main>
    <MoreMenu>
      <Rename label="Rename" />
      <Rename label="Move" />
    </MoreMenu>
  </main>
);

test('SYS-06 a dialog that was opened from a menu opens again after the user has signed in again', async () => {
  showTo(203, page, {});
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
  await screen.findByRole('dialog', { name: 'Move dialog' });
  rememberDialog(1);
  await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
  cleanup();
  showTo(203, page, {});
  const stop = reopenDialog(1, window.location.pathname);
  expect(await screen.findByRole('dialog', { name: 'Move dialog' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Rename dialog' })).toBeNull();
  stop?.();
});
