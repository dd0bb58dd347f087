import { chatFailure } from '@latchboard/contract/support/chat-rules';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useNoticeStream } from '#web/lib/notice-stream.ts';
import { readSelection } from '#web/lib/selection.ts';
import { storedChatOf } from '#web/lib/stored-chat.ts';
import type { ChatMessage, Conversation } from './chat-message.ts';
import { createReplyQueue } from './reply-queue.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

type State = Conversation['state'];

const chatMessages = ({ messages }: Conversation): readonly ChatMessage[] =>
  messages.map(({ id, author, text, name }) => ({ id: String(id), author, text, name }));

interface ChatOptions {
  readonly personId: number | null;
  readonly isOpen: boolean;
  /** Called when new messages arrive. */
  readonly onNewMessages: () => void;
}

/** Conversation of the chat window. The conversation's ID is in session storage and survives a reload (CHT-03). */
export function useChat({ personId, isOpen, onNewMessages }: ChatOptions) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [storedChat] = useState(() => storedChatOf(personId));
  const [sessionId, setSessionId] = useState(() => storedChat.read() ?? '');
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [state, setState] = useState<State>('open');
  const [isBusy, setBusy] = useState(false);
  const [nextLocalId] = useState(() => {
    let last = 0;
    return () => `local ${++last}`;
  });
  const add = useCallback(
    (author: ChatMessage['author'], text: string) =>
      setMessages((before) => [...before, { id: nextLocalId(), author, text, name: null }]),
    [nextLocalId],
  );
  const [queue] = useState(() =>
    createReplyQueue((text, isLast) => {
      add('bot', text);
      if (isLast) setBusy(false);
    }),
  );
  useEffect(() => queue.clear, [queue]);

  const showConversation = useCallback(
    (conversation: Conversation) => {
      queue.clear();
      setBusy(false);
      setMessages(chatMessages(conversation));
      setState(conversation.state);
    },
    [queue],
  );
  const reload = useCallback(async () => {
    if (sessionId === '') return;
    // If the call fails, the shown messages stay.
    const conversation = await api.support
      .readChat({ conversationId: sessionId }, { quiet: true })
      .catch(() => undefined);
    if (conversation === undefined) return;
    if (conversation.messages.length > 0) return showConversation(conversation);
    storedChat.write(null);
    setSessionId('');
  }, [sessionId, showConversation, storedChat]);

  // Loads messages from before the page reload. Runs only once, because later messages are already shown.
  const initialReload = useRef(reload);
  useEffect(() => void initialReload.current(), []);
  const isHandedOver = state === 'waiting' || state === 'answered';
  useNoticeStream(
    isHandedOver && sessionId !== '' ? `/chatbot/conversations/${sessionId}/live` : '',
    () => void reload().then(onNewMessages),
  );
  useMarkAsRead({ sessionId, messages, isOpen });

  async function send(text: string) {
    const userInput = text.trim();
    if (userInput === '' || isBusy) return;
    const isNew = state === 'closed';
    if (isNew) setMessages([]);
    if (isNew || messages.length === 0) add('bot', t(personId === null ? 'chat.askLogin' : 'chat.hello'));
    add('person', userInput);
    setBusy(true);
    const { propertyId } = readSelection();
    try {
      const reply = await api.support.sendChatMessage(
        { userInput, sessionId: isNew ? '' : sessionId, language, propertyId: personId === null ? null : propertyId },
        { quiet: true },
      );
      setSessionId(reply.sessionId);
      storedChat.write(reply.sessionId);
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
      showConversation(await api.support.sendTranscript({ sessionId, email }, { quiet: true }));
      return true;
    } catch {
      queue.put([chatFailure]);
      return false;
    }
  }

  return { messages, state, isBusy, hasBegun: sessionId !== '', send, writeToSupport };
}
