import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { CallLink, MapLink } from '../contact-links.tsx';
import { type Request, requestHref } from '../shapes.ts';
import css from './request.module.css';

/** Subject of a request, with a call button and a map link for the technician. */
export function TaskPanel({ request }: { readonly request: Request }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { property, title, description, contactName, contactPhone, warning, mayPin } = request;
  return (
    <Panel>
      <div className={css.task}>
        <h2>{title}</h2>
        <p>{description}</p>
        {warning !== null && (
          <p>
            <Link href={requestHref(property.id, warning.id)}>
              {t('requests.sameTime', { number: String(warning.number), title: warning.title })}
            </Link>
          </p>
        )}
        {mayPin && (
          <div className={`${css.reach} lb-no-print`}>
            <CallLink name={contactName} phone={contactPhone} />
            <PropertyMapLink propertyId={property.id} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Address of the property as a map link. */
function PropertyMapLink({ propertyId }: { readonly propertyId: number }) {
  const address = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data?.physicalAddress;
  if (!address) return null;
  const { addressLine1, city, state, zip } = address;
  return <MapLink address={[addressLine1, city, state, zip].filter(Boolean).join(', ')} />;
}
