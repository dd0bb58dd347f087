import type { Day } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { localZone } from './dates.ts';
import { query } from './query.ts';

/** Current day at a property. Until the property has loaded, uses the device's day. */
export function useToday(propertyId: number): Day {
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  return dayIn(property?.timeZone ?? localZone);
}
