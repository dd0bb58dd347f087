import type { CallOutput, Contract } from '@latchboard/contract';

export type Conversation = CallOutput<Contract['support']['readChat']>;
export type ChatMessage = Pick<Conversation['messages'][number], 'author' | 'text' | 'name'> & { readonly id: string };
