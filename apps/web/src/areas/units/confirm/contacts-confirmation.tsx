import type { EntityRef } from '#web/lib/record/sections.ts';
import { Confirmation } from './confirmation.tsx';

/** Above the people of a property: asks to confirm its contacts when that is due (HIE-10). */
export function ContactsConfirmation({ id }: EntityRef) {
  return <Confirmation propertyId={id} subject="contacts" />;
}
