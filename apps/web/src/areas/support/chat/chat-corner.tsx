import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMessageCircle } from '@tabler/icons-react';
import { type FunctionComponent, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { api } from '#web/lib/api.ts';
import { chatSlot } from '#web/lib/chat-slot.tsx';
import { loadTexts } from '#web/lib/language.ts';
import { storedValue } from '#web/lib/stored.ts';
import css from './chat-corner.module.css';
import type { ChatWindowProps } from './chat-window.tsx';

/** If the window's code fails to load, the window closes again and the page keeps working. */
const ChatWindow = lazy(
  (): Promise<{ default: FunctionComponent<ChatWindowProps> }> =>
    import('./chat-window.tsx').catch(() => ({ default: ChatLoadFailure })),
);

function ChatLoadFailure({ onMinimize }: ChatWindowProps) {
  useEffect(onMinimize, [onMinimize]);
  return null;
}

/** Whether the window was open. A reload opens it again. */
const storedOpen = storedValue('chat-open', () => sessionStorage);

interface ChatCornerProps {
  /** ID of the signed-in user. Null for a visitor. */
  readonly personId: number | null;
}

/** Chat button in the header for customers and signed-out users, and the chat window in the corner (CHT-01). */
export default function ChatCorner({ personId }: ChatCornerProps) {
  const t = useTranslate();
  const [isEnabled, setEnabled] = useState(false);
  const [isOpen, setOpen] = useState(() => storedOpen.read() === 'yes');
  const [isUnread, setUnread] = useState(false);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const slot = useSyncExternalStore(chatSlot.subscribe, chatSlot.read);
  useEffect(() => {
    let isUnmounted = false;
    Promise.all([api.support.chatEnabled({}, { quiet: true }), loadTexts(['chat'])]).then(
      ([{ enabled }]) => !isUnmounted && setEnabled(enabled),
      // If the call fails, the chat stays hidden.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (!isEnabled) return null;
  function toggle(next: boolean) {
    setOpen(next);
    storedOpen.write(next ? 'yes' : null);
    setUnread(false);
    if (next) setWasOpened(true);
    else requestAnimationFrame(() => button.current?.focus());
  }
  return (
    <>
      {wasOpened && (
        <Suspense>
          <div className={`${css.corner} lb-no-print`} hidden={!isOpen}>
            <ChatWindow
              key={personId}
              personId={personId}
              isOpen={isOpen}
              onMinimize={() => toggle(false)}
              onNewMessages={() => setUnread(true)}
            />
          </div>
        </Suspense>
      )}
      {slot &&
        createPortal(
          <button
            ref={button}
            type="button"
            className={css.launcher}
            aria-expanded={isOpen}
            aria-label={t(isUnread ? 'chat.unread' : 'chat.open')}
            data-unread={isUnread}
            onClick={() => toggle(!isOpen)}
          >
            <IconMessageCircle size={20} aria-hidden />
          </button>,
          slot,
        )}
    </>
  );
}
