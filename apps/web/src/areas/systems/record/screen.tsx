import { useQuery } from '@tanstack/react-query';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { systemQuery } from '../contact-queries.ts';
import { SystemPage } from './system-page.tsx';

/** A system of a property: facts, diagram, panels, enrollments, and backups (DEV-01). */
export default function SystemScreen() {
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const result = useQuery(systemQuery(propertyId, datalogId));
  const isElsewhere = useCanonicalProperty(propertyId, result.data?.property.id);
  if (result.data && !isElsewhere) return <SystemPage key={datalogId} system={result.data} refresh={result.refetch} />;
  return <RecordLoading title="systems.title" result={result} />;
}
