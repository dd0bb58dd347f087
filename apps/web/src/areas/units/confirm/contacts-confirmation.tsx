import type { EntityRef } from '#web/lib/record/sections.ts';
import { Confirmation } from './confirmation.tsx';

/** Asks for a confirmation of a property's contacts when it is due, above the list of its users (HIE-10). */
export function ContactsConfirmation({ id }: EntityRef) {
  return <Confirmation propertyId={id} subject="contacts" />;
}
