import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { localZone } from '#web/lib/dates.ts';

/** Today in the reader's time zone, until the server sends the provider's day. */
export const useToday = (): string => dayIn(localZone, useNow());
