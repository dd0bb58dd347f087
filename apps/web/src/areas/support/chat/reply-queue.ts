import { chatReplyDelay } from '@latchboard/contract/support/chat-rules';

/** Shows replies in sequence: the first one immediately, and each later one after a pause (CHT-01). */
export function createReplyQueue(show: (text: string, isLast: boolean) => void) {
  const pendingReplies: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  const showNext = () => {
    timer = undefined;
    const text = pendingReplies.shift();
    if (text === undefined) return;
    shownAt = Date.now();
    show(text, pendingReplies.length === 0);
    scheduleNext();
  };
  const scheduleNext = () => {
    if (timer !== undefined || pendingReplies.length === 0) return;
    const delayMs = shownAt + chatReplyDelay - Date.now();
    if (delayMs <= 0) showNext();
    else timer = setTimeout(showNext, delayMs);
  };
  return {
    put(texts: readonly string[]) {
      pendingReplies.push(...texts);
      scheduleNext();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      pendingReplies.length = 0;
    },
  };
}
