import { createStore } from './stored.ts';

/** Place of the chat button in the header of the page. The chat loads later, and never floats over content. */
export const chatSlot = createStore<HTMLElement | null>(null);

/** Reserves the space of the chat button. */
export function ChatSlot({ className }: { readonly className: string | undefined }) {
  return <div ref={chatSlot.write} className={className} />;
}
