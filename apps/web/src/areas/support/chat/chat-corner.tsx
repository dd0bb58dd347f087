import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMessageCircle } from '@tabler/icons-react';
import { type FunctionComponent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { loadTexts } from '#web/lib/language.ts';
import { storedValue } from '#web/lib/stored.ts';
import css from './chat-corner.module.css';
import type { ChatWindowProps } from './chat-window.tsx';

/** If the code of the window fails to load, the window closes again and the page keeps working. */
const ChatWindow = lazy(
  (): Promise<{ default: FunctionComponent<ChatWindowProps> }> =>
    import('./chat-window.tsx').catch(() => ({ default: NoWindow })),
);

function NoWindow({ onMinimize }: ChatWindowProps) {
  useEffect(onMinimize, [onMinimize]);
  return null;
}

/** Whether the window was open. A reload opens it again. */
const keptOpen = storedValue('chat-open', () => sessionStorage);

interface ChatCornerProps {
  /** Null for a visitor who is not signed in. */
  readonly personId: number | null;
}

/** Chat button in the corner of a customer's pages, and the window above it (CHT-01). */
export default function ChatCorner({ personId }: ChatCornerProps) {
  const t = useTranslate();
  const [isOn, setOn] = useState(false);
  const [isOpen, setOpen] = useState(() => keptOpen.read() === 'yes');
  const [isUnread, setUnread] = useState(false);
  const [wasOpened, setOpened] = useState(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([api.support.chatEnabled({}, { quiet: true }), loadTexts(['chat'])]).then(
      ([{ enabled }]) => !isGone && setOn(enabled),
      // If the call fails, the chat stays hidden.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!isOn) return null;
  function turn(next: boolean) {
    setOpen(next);
    keptOpen.write(next ? 'yes' : null);
    setUnread(false);
    if (next) setOpened(true);
    else requestAnimationFrame(() => button.current?.focus());
  }
  return (
    <div className={`${css.corner} lb-no-print`} data-open={isOpen}>
      {wasOpened && (
        <Suspense>
          <div hidden={!isOpen}>
            <ChatWindow
              key={personId}
              personId={personId}
              isOpen={isOpen}
              onMinimize={() => turn(false)}
              onNews={() => setUnread(true)}
            />
          </div>
        </Suspense>
      )}
      {!isOpen && (
        <button
          ref={button}
          type="button"
          className={css.launcher}
          aria-label={t(isUnread ? 'chat.unread' : 'chat.open')}
          data-unread={isUnread}
          onClick={() => turn(true)}
        >
          <IconMessageCircle size={24} aria-hidden />
        </button>
      )}
    </div>
  );
}
