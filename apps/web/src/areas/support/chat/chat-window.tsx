import { maxChatMessageLength } from '@latchboard/contract/support/chat-rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMinus, IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { readSelection } from '#web/lib/selection.ts';
import css from './chat.module.css';
import { ContactSupportForm } from './contact-support-form.tsx';
import { Messages } from './messages.tsx';
import { useChat } from './use-chat.ts';

export interface ChatWindowProps {
  readonly personId: number | null;
  readonly isOpen: boolean;
  readonly onMinimize: () => void;
  /** Called for new messages while the window is closed. */
  readonly onNewMessages: () => void;
}

const prompts = ['supplies', 'keyTags', 'employees', 'invoice'] as const;

/** Chat window (CHT-01, CHT-02). */
export default function ChatWindow({ personId, isOpen, onMinimize, onNewMessages }: ChatWindowProps) {
  const t = useTranslate();
  const [text, setText] = useDraftState('chat message', '', { isOnEveryPage: true });
  const [email, setEmail] = useDraftState('chat email', '', { isOnEveryPage: true });
  const input = useRef<HTMLTextAreaElement>(null);
  const { messages, state, isBusy, hasBegun, send, writeToSupport } = useChat({
    personId,
    isOpen,
    onNewMessages: () => {
      if (!isOpen) onNewMessages();
    },
  });
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  // A visitor's tab may be on a shared computer, so the drafts are deleted when the conversation ends.
  const isEndedVisit = personId === null && state === 'closed';
  const clearDrafts = () => {
    setText('');
    setEmail('');
  };
  const latestClear = useRef(clearDrafts);
  latestClear.current = clearDrafts;
  useEffect(() => {
    if (isEndedVisit) latestClear.current();
  }, [isEndedVisit]);
  const isFirst = !messages.some(({ author }) => author === 'person');
  const suggestions =
    personId === null
      ? (['chat.yes', 'chat.no'] as const)
      : readSelection().propertyId === null
        ? []
        : prompts.map((prompt) => `chat.prompt.${prompt}` as const);
  function sendMessage(message: string) {
    if (message.trim() === '' || isBusy) return;
    setText('');
    void send(message);
    input.current?.focus();
  }
  return (
    <section
      className={css.window}
      aria-label={t('chat.title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onMinimize();
      }}
    >
      <header className={css.head}>
        <h2>{t('chat.title')}</h2>
        <button type="button" aria-label={t('chat.minimize')} onClick={onMinimize}>
          <IconMinus size={20} aria-hidden />
        </button>
      </header>
      <Messages messages={messages} greeting={t(personId === null ? 'chat.askLogin' : 'chat.hello')} isBusy={isBusy} />
      {isFirst && suggestions.length > 0 && (
        <fieldset className={css.prompts}>
          <legend className="lb-visually-hidden">{t('chat.prompts')}</legend>
          {suggestions.map((key) => (
            <Button key={key} size="small" label={key} disabled={isBusy} onClick={() => sendMessage(t(key))} />
          ))}
        </fieldset>
      )}
      {(state === 'waiting' || state === 'answered') && <p className={css.note}>{t('chat.waiting')}</p>}
      {state === 'closed' && <p className={css.note}>{t('chat.closed')}</p>}
      {state === 'open' && hasBegun && (
        <ContactSupportForm
          needsEmail={personId === null}
          {...{ isBusy, email, onEmail: setEmail, onSend: writeToSupport }}
        />
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          sendMessage(text);
        }}
      >
        <textarea
          ref={input}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          rows={2}
          maxLength={maxChatMessageLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            sendMessage(text);
          }}
        />
        <button type="submit" className={css.send} aria-label={t('chat.send')} disabled={isBusy}>
          <IconSend size={20} aria-hidden />
        </button>
      </form>
    </section>
  );
}
