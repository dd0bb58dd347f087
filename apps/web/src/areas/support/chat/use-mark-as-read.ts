import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { ChatMessage } from './chat-message.ts';

interface ReadState {
  readonly sessionId: string;
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
}

/**
 * Marks support's replies as read while the window is open on a visible page. The server emails the others (CHT-03).
 */
export function useMarkAsRead({ sessionId, messages, isOpen }: ReadState): void {
  const [isPageVisible, setPageVisible] = useState(() => document.visibilityState === 'visible');
  const lastSent = useRef(0);
  useEffect(() => {
    const updateVisibility = () => setPageVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  const last = Number(messages.findLast(({ author }) => author === 'support')?.id ?? 0);
  useEffect(() => {
    if (!isOpen || !isPageVisible || sessionId === '' || last <= lastSent.current) return;
    lastSent.current = last;
    // If the call fails, the replies stay unread and the server emails them.
    api.support.markChatSeen({ conversationId: sessionId, last }, { quiet: true }).catch(() => undefined);
  }, [isOpen, isPageVisible, sessionId, last]);
}
