import { createStore } from './stored.ts';

/** Header element that contains the chat button. The chat loads later and never covers content. */
export const chatSlot = createStore<HTMLElement | null>(null);

/** Reserves space for the chat button. */
export function ChatSlot({ className }: { readonly className: string | undefined }) {
  return <div ref={chatSlot.write} className={className} />;
}
