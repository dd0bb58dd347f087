import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Me } from '#web/lib/me.ts';
import { select } from '#web/lib/selection.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import css from './choose-property.module.css';

/** Asks a user with several properties which one to start with. Redirects other users to their home page. */
export function ChooseProperty({ me }: { readonly me: Me }) {
  const router = useRouter();
  const { kind, entities } = me.reach;
  const properties = kind === 'property' ? entities : [];
  const isChoice = properties.length > 1;

  useEffect(() => {
    if (!isChoice) router.history.replace('/');
  }, [isChoice, router]);

  if (!isChoice) return null;
  return (
    <Sheet title="loginSso.propertyTitle" lead="loginSso.propertyLead">
      <ul className={css.properties}>
        {properties.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                select({ propertyId: id });
                router.history.replace('/overview');
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
