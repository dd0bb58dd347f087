import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import RichTextEditor from './rich-text-editor.tsx';

const localization = { language: 'en', t: createTranslate('en', en) } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const saved: string[] = [];

function Sample() {
  const [value, setValue] = useState('<p>Parts</p>');
  return (
    <KitProvider localization={localization} services={services} styleNonce="">
      <RichTextEditor label="For staff" value={value} onChange={setValue} />
      <button type="button" onClick={() => saved.push(value)}>
        Save
      </button>
      <button type="button" onClick={() => setValue('<p>Parts are here</p>')}>
        Restore
      </button>
    </KitProvider>
  );
}

test('NAV-22 a click on Save right after typing saves the last letter, and restored text replaces the typed text', async () => {
  render(<Sample />);
  const box = screen.getByRole<HTMLElement & { readonly editor: Editor }>('textbox', { name: 'For staff' });
  for (const text of [' are', ' late'])
    box.editor.commands.insertContentAt(box.editor.state.doc.content.size - 1, text);
  screen.getByRole('button', { name: 'Save' }).click();
  expect(saved).toEqual(['<p>Parts are late</p>']);
  expect(box.textContent).toBe('Parts are late');
  screen.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => box.textContent).toBe('Parts are here');
});
