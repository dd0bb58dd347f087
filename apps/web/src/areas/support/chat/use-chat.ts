import { chatFailure } from '@latchboard/contract/support/chat-rules';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { readSelection } from '#web/lib/selection.ts';
import { storedValue } from '#web/lib/stored.ts';
import type { ChatMessage, Conversation } from './chat-message.ts';
import { createReplyQueue } from './reply-queue.ts';
import { useChatLive } from './use-chat-live.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

type State = Conversation['state'];

const asSaid = ({ messages }: Conversation): readonly ChatMessage[] =>
  messages.map(({ id, author, text, name }) => ({ id: String(id), author, text, name }));

interface ChatOptions {
  readonly personId: number | null;
  readonly isOpen: boolean;
  /** Called for a notice of new messages. */
  readonly onNews: () => void;
}

/** Conversation of the chat window. Its ID is in session storage and survives a reload (CHT-03). */
export function useChat({ personId, isOpen, onNews }: ChatOptions) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [kept] = useState(() => storedValue(`chat.${personId ?? 'visitor'}`, () => sessionStorage));
  const [sessionId, setSessionId] = useState(() => kept.read() ?? '');
  const [said, setSaid] = useState<readonly ChatMessage[]>([]);
  const [state, setState] = useState<State>('open');
  const [isBusy, setBusy] = useState(false);
  const [number] = useState(() => {
    let last = 0;
    return () => `local ${++last}`;
  });
  const add = useCallback(
    (author: ChatMessage['author'], text: string) =>
      setSaid((before) => [...before, { id: number(), author, text, name: null }]),
    [number],
  );
  const [queue] = useState(() =>
    createReplyQueue((text, isLast) => {
      add('bot', text);
      if (isLast) setBusy(false);
    }),
  );
  useEffect(() => queue.clear, [queue]);

  const take = useCallback(
    (conversation: Conversation) => {
      queue.clear();
      setBusy(false);
      setSaid(asSaid(conversation));
      setState(conversation.state);
    },
    [queue],
  );
  const load = useCallback(async () => {
    if (sessionId === '') return;
    // If the call fails, the shown messages stay.
    const conversation = await api.support
      .readChat({ conversationId: sessionId }, { quiet: true })
      .catch(() => undefined);
    if (conversation === undefined) return;
    if (conversation.messages.length > 0) return take(conversation);
    kept.write(null);
    setSessionId('');
  }, [sessionId, take, kept]);

  // Reads messages from before a reload. A conversation that began in this window is already shown.
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  useChatLive(state === 'waiting' || state === 'answered' ? sessionId : '', () => void load().then(onNews));
  useMarkAsRead({ sessionId, said, isOpen });

  async function send(text: string) {
    const userInput = text.trim();
    if (userInput === '' || isBusy) return;
    const isNew = state === 'closed';
    if (isNew) setSaid([]);
    if (isNew || said.length === 0) add('bot', t(personId === null ? 'chat.askLogin' : 'chat.hello'));
    add('person', userInput);
    setBusy(true);
    const { propertyId } = readSelection();
    try {
      const reply = await api.support.sendChatMessage(
        { userInput, sessionId: isNew ? '' : sessionId, language, propertyId: personId === null ? null : propertyId },
        { quiet: true },
      );
      setSessionId(reply.sessionId);
      kept.write(reply.sessionId);
      setState(reply.state);
      if (reply.botResponse.length === 0) setBusy(false);
      else queue.put(reply.botResponse);
    } catch (failure) {
      const isTooFast = failure instanceof ApiError && failure.status === 429;
      queue.put([isTooFast ? t('chat.tooFast') : chatFailure]);
    }
  }

  /** Forwards the conversation to support and returns whether that succeeded. */
  async function writeToSupport(email: string | null): Promise<boolean> {
    if (sessionId === '') return false;
    setBusy(true);
    try {
      take(await api.support.sendTranscript({ sessionId, email }, { quiet: true }));
      return true;
    } catch {
      queue.put([chatFailure]);
      return false;
    }
  }

  return { said, state, isBusy, hasBegun: sessionId !== '', send, writeToSupport };
}
