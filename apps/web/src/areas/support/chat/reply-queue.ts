import { chatReplyDelay } from '@latchboard/contract/support/chat-rules';

/** Shows replies in sequence: the first immediately, each other one after a pause in milliseconds (CHT-01). */
export function createReplyQueue(show: (text: string, isLast: boolean) => void) {
  const waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  const next = () => {
    timer = undefined;
    const text = waiting.shift();
    if (text === undefined) return;
    shownAt = Date.now();
    show(text, waiting.length === 0);
    plan();
  };
  const plan = () => {
    if (timer !== undefined || waiting.length === 0) return;
    const left = shownAt + chatReplyDelay - Date.now();
    if (left <= 0) next();
    else timer = setTimeout(next, left);
  };
  return {
    put(texts: readonly string[]) {
      waiting.push(...texts);
      plan();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting.length = 0;
    },
  };
}
