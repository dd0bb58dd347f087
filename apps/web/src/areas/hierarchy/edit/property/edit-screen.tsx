import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { propertyCrumbs } from '../level-crumbs.ts';
import { PropertyForm } from './property-form.tsx';

export default function EditPropertyScreen() {
  const propertyId = useIdParam('propertyId');
  const result = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  return (
    <EditPage title="property.edit" result={result} mayEdit={({ may }) => may.edit} crumbsOf={propertyCrumbs}>
      {(property) => <PropertyForm key={property.id} property={property} />}
    </EditPage>
  );
}
