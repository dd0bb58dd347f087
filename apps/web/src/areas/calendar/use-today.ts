import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { hereZone } from '#web/lib/dates.ts';

/** The reader's day, until the server has said which day the provider has. */
export const useToday = (): string => dayIn(hereZone, useNow());
