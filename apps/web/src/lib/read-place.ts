import type { Level } from '@latchboard/contract/levels';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

interface Place {
  readonly level: Level;
  readonly id: number;
}

const readers: Readonly<Record<Level, (id: number) => Promise<{ readonly name: string }>>> = {
  property: (propertyId) => api.hierarchy.getProperty({ propertyId }, { quiet: true }),
  region: (regionId) => api.hierarchy.getRegion({ regionId }, { quiet: true }),
  division: (divisionId) => api.hierarchy.getDivision({ divisionId }, { quiet: true }),
  corporation: (corporationId) => api.hierarchy.getCorporation({ corporationId }, { quiet: true }),
};

/** Reads the name of a place within the user's reach. Fails for other places. */
export const readPlaceName = async ({ level, id }: Place): Promise<string> => (await readers[level](id)).name;

/** Query for the name of a place. */
export const placeNameQuery = (place: Place | null) =>
  queryOptions({
    queryKey: ['placeName', place?.level, place?.id],
    queryFn: () => (place ? readPlaceName(place) : ''),
    enabled: place !== null,
  });
