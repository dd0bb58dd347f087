import type { EntityRef } from '#web/lib/record/sections.ts';
import { Confirmation } from './confirmation.tsx';

/** Asks the user to confirm a property's contacts when this is due, above its user list (HIE-10). */
export function ContactsConfirmation({ id }: EntityRef) {
  return <Confirmation propertyId={id} subject="contacts" />;
}
