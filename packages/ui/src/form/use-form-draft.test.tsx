import { createTranslate } from '@latchboard/texts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { KitProvider } from '../layout/kit-provider.tsx';
import { type Draft, type DraftOption, isTextList, noDraft } from './draft.ts';
import { DraftNote } from './draft-note.tsx';
import { FormFrame } from './form-frame.tsx';
import { TextField } from './text-field.tsx';
import { useDraftState } from './use-draft-state.ts';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({ name: z.string(), note: z.string() });
type Values = z.output<typeof schema>;
const labels = { name: { data: 'Name' }, note: { data: 'Note' } };

interface SampleProps {
  readonly initial: Values;
  readonly save?: () => Promise<unknown>;
  readonly warnUnsaved?: boolean;
  readonly draft?: DraftOption;
  readonly onCancel?: () => void;
}

function Sample({
  initial,
  save = () => Promise.resolve(),
  warnUnsaved = true,
  draft = 'sample',
  onCancel,
}: SampleProps) {
  const form = useSchemaForm<Values, Values>({ schema, initial, labels, onSubmit: save, warnUnsaved, draft });
  return (
    <FormFrame form={form} {...(onCancel && { onCancel })}>
      <TextField {...form.field('name')} />
      <TextField {...form.field('note')} />
    </FormFrame>
  );
}

/** The drafts of this browser, by form. */
const stored = new Map<string, Draft>();
const localization = { language: 'en', t: createTranslate('en') } as const;
const services = {
  Link: () => null,
  useLeaveGuard: () => undefined,
  person: { id: '1', name: 'Dana' },
  openDraft: (name: string) => ({
    read: async () => stored.get(name),
    write: async (draft: Draft) => void stored.set(name, draft),
    remove: async () => void stored.delete(name),
  }),
};

function show(props: SampleProps, isInDialog = false) {
  const form = <Sample {...props} />;
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      {isInDialog ? (
        <Dialog title={{ data: 'Edit' }} isOpen onClose={() => undefined}>
          {form}
        </Dialog>
      ) : (
        form
      )}
    </KitProvider>,
  );
}

/** Removes the form, like a reload, a crash, or the end of the session. */
const unmountForm = cleanup;
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const emptyValues = { name: '', note: '' };

beforeEach(() => stored.clear());

test('BEY-18 a form that was closed without saving restores the unsaved entries, with their time', async () => {
  show({ initial: emptyValues });
  typeInto('Name', 'Marcus');
  unmountForm();
  show({ initial: emptyValues });
  await screen.findByText(/^Your unsaved entries from .+ were restored\.$/);
  expect(fieldValue('Name')).toBe('Marcus');
  press('Discard entries');
  expect(fieldValue('Name')).toBe('');
  unmountForm();
  show({ initial: emptyValues });
  await waitFor(() => expect(stored.size).toBe(0));
  expect(screen.queryByRole('status')).toBeNull();
});

test('BEY-18 if the record has changed in the meantime, the user decides whether to restore the draft, and only the typed fields are restored', async () => {
  show({ initial: { name: 'Unit 1', note: '' } });
  typeInto('Note', 'Broken hook');
  unmountForm();
  show({ initial: { name: 'Unit 1A', note: '' } });
  await screen.findByText(/^There are unsaved entries from /);
  expect(fieldValue('Note')).toBe('');
  press('Restore entries');
  expect(fieldValue('Note')).toBe('Broken hook');
  expect(fieldValue('Name')).toBe('Unit 1A');
});

test('BEY-18 a draft is deleted when the form is saved, and is kept if the save fails', async () => {
  let isRejected = true;
  show({
    initial: emptyValues,
    save: () =>
      isRejected ? Promise.reject(Object.assign(new Error(), { fields: [], isShown: true })) : Promise.resolve(),
  });
  typeInto('Name', 'Marcus');
  await waitFor(() => expect(stored.size).toBe(1));
  press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
  expect(stored.size).toBe(1);
  isRejected = false;
  press('Save');
  await waitFor(() => expect(stored.size).toBe(0));
});

test('BEY-18 a draft is deleted when the values match the original values again', async () => {
  show({ initial: emptyValues });
  typeInto('Name', 'Marcus');
  await waitFor(() => expect(stored.size).toBe(1));
  typeInto('Name', '');
  await waitFor(() => expect(stored.size).toBe(0));
});

test('BEY-18 in a dialog, a draft belongs to one record and action, and Cancel discards it', async () => {
  const dialogOf = (draft: string) => show({ initial: emptyValues, draft, onCancel: cleanup }, true);
  dialogOf('key 1 note');
  typeInto('Note', 'Broken hook');
  unmountForm();
  dialogOf('key 2 note');
  await screen.findByLabelText('Note');
  expect(screen.queryByRole('status')).toBeNull();
  expect(fieldValue('Note')).toBe('');
  unmountForm();
  dialogOf('key 1 note');
  await screen.findByText(/were restored/);
  expect(fieldValue('Note')).toBe('Broken hook');
  press('Cancel');
  await waitFor(() => expect(stored.size).toBe(0));
});

test('BEY-18 a draft with different values is not overwritten until the user has decided about that draft', async () => {
  show({ initial: { name: 'Unit 1', note: '' } });
  typeInto('Note', 'Broken hook');
  unmountForm();
  show({ initial: { name: 'Unit 1A', note: '' } });
  await screen.findByText(/^There are unsaved entries from /);
  typeInto('Name', 'Unit 1B');
  unmountForm();
  expect([...stored.values()].map(({ typed }) => typed)).toEqual([{ name: 'Unit 1', note: 'Broken hook' }]);
});

test('BEY-18 a draft is kept if submitting the form saved nothing, for example after Cancel in a confirmation dialog', async () => {
  let submitCount = 0;
  show({
    initial: emptyValues,
    save: async () => {
      submitCount += 1;
      return false;
    },
  });
  typeInto('Name', 'Marcus');
  await waitFor(() => expect(stored.size).toBe(1));
  press('Save');
  await waitFor(() => expect(submitCount).toBe(1));
  unmountForm();
  show({ initial: emptyValues });
  await screen.findByText(/were restored/);
});

test('BEY-18 a draft is kept even for a form that does not warn about unsaved changes', async () => {
  show({ initial: emptyValues, warnUnsaved: false });
  typeInto('Name', 'Marcus');
  unmountForm();
  show({ initial: emptyValues, warnUnsaved: false });
  await screen.findByText(/were restored/);
  expect(fieldValue('Name')).toBe('Marcus');
});

test('BEY-18 no draft of a password form is stored', () => {
  show({ initial: emptyValues, draft: noDraft.password });
  typeInto('Name', 'Marcus');
  unmountForm();
  expect(stored.size).toBe(0);
});

function Message({ record }: { readonly record: string }) {
  const [text, setText] = useDraftState(`message ${record}`, '');
  return (
    <>
      <TextField label={{ data: 'Message' }} value={text} onChange={setText} />
      <Button label={{ data: 'Send' }} onClick={() => setText('')} />
    </>
  );
}

const showMessage = (record: string) =>
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      <Message record={record} />
    </KitProvider>,
  );

test('BEY-18 text outside a form is restored for its record, but not after the text was sent', async () => {
  showMessage('1');
  typeInto('Message', 'Broken hook');
  unmountForm();
  showMessage('2');
  expect(fieldValue('Message')).toBe('');
  unmountForm();
  showMessage('1');
  await waitFor(() => expect(fieldValue('Message')).toBe('Broken hook'));
  press('Send');
  unmountForm();
  expect(stored.size).toBe(0);
});

function Choices() {
  const [choices, , , draft] = useDraftState<readonly string[]>('choices', [], { isValue: isTextList });
  return (
    <>
      <DraftNote draft={draft} />
      <output>{choices.join(' ')}</output>
    </>
  );
}

test('BEY-18 a draft of an input outside a form is ignored if an earlier version stored it in another format', async () => {
  const at = new Date().toISOString();
  const show = () =>
    render(
      <KitProvider localization={localization} services={services} styleNonce="">
        <Choices />
      </KitProvider>,
    );
  stored.set('field choices', { opened: { value: [] }, typed: { value: 'one, two' }, at });
  show();
  await Promise.resolve();
  expect(document.querySelector('output')?.textContent).toBe('');
  unmountForm();
  stored.set('field choices', { opened: { value: [] }, typed: { value: ['one', 'two'] }, at });
  show();
  await screen.findByText(/were restored/);
  expect(document.querySelector('output')?.textContent).toBe('one two');
  press('Discard entries');
  expect(document.querySelector('output')?.textContent).toBe('');
  expect(stored.size).toBe(0);
});
