import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut } from '#web/lib/session.ts';
import css from './account-menu.module.css';
import './account-menu.css';
import { LanguageChoice, SchemeChoice } from './preferences.tsx';
import type { ShellView } from './use-view.ts';

/** The person, for customers with their customer number (NAV-03), their preferences, and the way out. */
export function AccountMenu({ view }: { readonly view: ShellView }) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const { me, property } = view;
  const number = property?.accountingCustomerNumber;
  const detail =
    property && number
      ? t('header.customerNumber', { property: property.name, number })
      : (property?.name ?? me.reach.corporation?.name);

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={250}>
        <Menu.Target>
          <button type="button" className={css.who} aria-label={t('header.welcome', { name: me.person.name })}>
            <b>{me.person.name}</b>
            {!isPhone && detail !== undefined && <span>{detail}</span>}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={css.preferences}>
            <SchemeChoice />
            {!me.person.isInternal && <LanguageChoice />}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
            {t('header.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!isPhone && (
        <button type="button" className={css.logout} onClick={() => void signOut()}>
          <IconLogout size={18} aria-hidden />
          <span className="lb-visually-hidden">{t('header.logout')}</span>
        </button>
      )}
    </>
  );
}
