import type { contactCalls, contacts } from '@latchboard/contract/hierarchy/contact-calls';
import { callsAtLevels } from '#server/platform/http/calls-at-levels.ts';
import { noteHandlers } from '#server/platform/record/record-handlers.ts';
import { getContact } from './queries.ts';
import { setContact } from './save.ts';

export const calls = callsAtLevels<typeof contacts, ReturnType<typeof contactCalls<'property'>>>((entityOf) => ({
  getContacts: (input, { tx }) => getContact(tx, entityOf(input)),
  setContact: (input, { tx }) => setContact(tx, entityOf(input), input),
  ...noteHandlers((_tx, input: { propertyId: number }) => {
    const { level, entity } = entityOf(input);
    return { table: 'note', key: { level, entity_id: entity }, propertyId: level === 4 ? entity : undefined };
  }),
}));
