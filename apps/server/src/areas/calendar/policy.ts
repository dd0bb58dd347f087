import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'staffId' | 'rights'>;

export const mayReadCalendar = ({ rights }: Pick<Reader, 'rights'>): boolean => rights.has('Overview-Calendar_ALL');

export const mayChangeOthersEvents = ({ rights }: Pick<Reader, 'rights'>): boolean => rights.has('Calendar_UPDATE');

/** Whether the viewer may change the events of a user, or the events for everyone if `userId` is null. */
export const mayChange = (reader: Reader, userId: number | null): boolean =>
  mayChangeOthersEvents(reader) || userId === reader.staffId;
