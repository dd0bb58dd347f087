import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useRef } from 'react';
import { RichText } from '#web/lib/rich-text/rich-text.tsx';
import css from './chat.module.css';
import type { ChatMessage } from './chat-message.ts';

interface MessagesProps {
  readonly messages: readonly ChatMessage[];
  readonly greeting: string;
  readonly isBusy: boolean;
  /** Name of the person who writes to support. By default, the person is the current user. */
  readonly personName?: string;
}

/** Messages in a conversation: plain text from users, sanitized HTML from the bot (NAV-16). */
export function Messages({ messages, greeting, isBusy, personName }: MessagesProps) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const shownMessages: readonly ChatMessage[] =
    messages.length === 0 ? [{ id: 'greeting', author: 'bot', text: greeting, name: null }] : messages;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the log
    <div className={css.log} role="log" aria-label={t('chat.log')} tabIndex={0}>
      {shownMessages.map(({ id, author, text, name }) => (
        <div key={id} className={css.message} data-author={author}>
          <b>
            {author === 'person'
              ? (personName ?? t('chat.you'))
              : author === 'bot'
                ? t('chat.bot')
                : name === null
                  ? t('chat.support')
                  : t('chat.supportName', { name })}
          </b>
          <div className={author === 'bot' ? css.marked : css.plain}>
            {author === 'bot' ? <RichText html={text} /> : text}
          </div>
        </div>
      ))}
      {isBusy && <p className={css.typing}>{t('chat.typing')}</p>}
      <div ref={end} />
    </div>
  );
}
