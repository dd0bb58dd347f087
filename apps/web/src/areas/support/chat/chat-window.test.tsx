import type { Draft } from '@latchboard/ui/form/draft.ts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storedChatOf } from '#web/lib/stored-chat.ts';
import { t } from '#web/testing/rendered-text.tsx';
import ChatWindow from './chat-window.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const conversationId = '2f1c1b9e-6f0e-4c57-9d0a-0d7c5a1c9b11';

/** Opens the window with a stored conversation in a state, and drafts from before a reload. Returns the drafts. */
function show(state: 'waiting' | 'closed', personId: number | null) {
  storedChatOf(personId).write(conversationId);
  const messages = [{ id: 1, author: 'person', text: 'Hello', name: null }];
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/live') ? new Promise(() => undefined) : Promise.resolve(Response.json({ state, messages })),
  );
  const draftOf = (value: string): Draft => ({ opened: { value: '' }, typed: { value }, at: '2026-11-20T12:00:00Z' });
  const drafts = new Map([
    ['field chat message', draftOf('My code is 4711')],
    ['field chat email', draftOf('ana@harbor.test')],
  ]);
  const openDraft = (name: string) => ({
    read: async () => drafts.get(name),
    write: async (draft: Draft) => void drafts.set(name, draft),
    remove: async () => void drafts.delete(name),
  });
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' }, openDraft };
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <ChatWindow personId={personId} isOpen onMinimize={() => undefined} onNewMessages={() => undefined} />
    </KitProvider>,
  );
  return drafts;
}
const typedText = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value;

test('CHT-03 BEY-18 when a visitor’s chat has ended, neither their message nor their email address stays in the tab', async () => {
  const drafts = show('closed', null);
  await waitFor(() => expect([...drafts.keys()]).toEqual([]));
  expect(typedText()).toBe('');
});

test.each([
  ['a visitor’s open chat', 'waiting', null],
  ['a signed-in user’s ended chat', 'closed', 7],
] as const)('CHT-03 BEY-18 a message that was typed in %s survives a reload', async (_name, state, personId) => {
  const drafts = show(state, personId);
  await waitFor(() => expect(typedText()).toBe('My code is 4711'));
  await screen.findByText('Hello');
  expect(typedText()).toBe('My code is 4711');
  expect(drafts.size).toBe(2);
  fireEvent.change(screen.getByRole('textbox', { name: 'Your message' }), { target: { value: '' } });
  await waitFor(() => expect(drafts.has('field chat message')).toBe(false));
});
