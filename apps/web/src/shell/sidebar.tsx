import { Button } from '@latchboard/ui/button/button.tsx';
import { useReturnFocus } from '@latchboard/ui/dialog/use-return-focus.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Drawer } from '@mantine/core';
import { IconLogout, IconMail, IconUserCircle } from '@tabler/icons-react';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { endImpersonation } from '#web/lib/viewing.ts';
import { confirmAndSignOut } from './confirm-sign-out.ts';
import { EntitySelector } from './entity-selector.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { type NavigationItem, newTab } from './navigation.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { SchemeChoice } from './preferences.tsx';
import { ProviderContact } from './provider-contact.tsx';
import css from './sidebar.module.css';
import './sidebar.css';
import type { PropertyDetail, ShellView } from './use-view.ts';

interface SidebarProps {
  readonly view: ShellView;
  readonly navigation: readonly NavigationItem[];
  readonly onClose: () => void;
}

/** Phone menu: the current property, all navigation entries, preferences, and sign-out (NAV-15). */
export default function Sidebar({ view, navigation, onClose }: SidebarProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  useReturnFocus(true);
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={320}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={css.head}>
          <Drawer.Title>{view.me.person.name}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </div>
        <Drawer.Body>
          <div className={css.body}>
            {view.me.viewingAs && <Button label="header.endImpersonation" wide onClick={endImpersonation} />}
            <EntitySelector view={view} />
            {view.shownProperty && <PropertyBlock property={view.shownProperty} />}
            <nav className={css.links} aria-label={t('sidebar.label')}>
              {navigation.map(({ key, href, opensTab }) => (
                <Link key={key} href={href} {...(opensTab && newTab)} onClick={onClose}>
                  <NavigationIcon of={key} />
                  {t(key)}
                </Link>
              ))}
              {mayMail(view) && (
                <a href={`mailto:${t('provider.supportEmail')}`} className={css.wideOnly}>
                  <IconMail aria-hidden />
                  {t('sidebar.emailSupport')}
                </a>
              )}
              {!view.me.viewingAs && (
                <Link href="/account" onClick={onClose}>
                  <IconUserCircle aria-hidden />
                  {t('account.open')}
                </Link>
              )}
            </nav>
            <SchemeChoice />
            {!view.me.person.isInternal && !view.me.viewingAs && <LanguageChoice />}
            <Button
              label="header.logout"
              wide
              icon={<IconLogout size={16} aria-hidden />}
              onClick={() => {
                onClose();
                void confirmAndSignOut();
              }}
            />
            <ProviderContact />
            <p className={css.rights}>{t('sidebar.rights', { year: String(new Date().getFullYear()) })}</p>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Whether the user may send a message to support: customers with the right. The stylesheet hides the link on phones
 * (NAV-15).
 */
function mayMail({ me }: ShellView) {
  return !actsAsInternalUser(me) && mayDo(me, 'ServiceRequest-Email_UI');
}

function PropertyBlock({ property }: { readonly property: PropertyDetail }) {
  const t = useTranslate();
  return (
    <section className={css.property} aria-label={t('sidebar.selected')}>
      <b>{property.name}</b>
      <dl>
        {property.accountingCustomerNumber && (
          <Line name={t('sidebar.customerNumber')} value={property.accountingCustomerNumber} />
        )}
        <Line name={t('sidebar.region')} value={property.region.name} />
        {property.phoneNumber && <Line name={t('sidebar.phone')} value={property.phoneNumber} />}
      </dl>
      <AddressLines address={property.physicalAddress} />
    </section>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
