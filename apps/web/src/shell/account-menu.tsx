import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import css from './account-menu.module.css';
import { confirmAndSignOut } from './confirm-sign-out.ts';
import { entityLevels } from './entity-levels.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SchemeChoice } from './preferences.tsx';
import type { ShellView } from './use-view.ts';

/**
 * User menu with preferences and sign-out. Its button welcomes the user, and also shows the place and customer number
 * if there are any (NAV-03). On a phone, it shows only the name.
 */
export function AccountMenu({ view }: { readonly view: ShellView }) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const popup = usePopup();
  const { Link } = useKitServices();
  const { me, pagePlace, shownProperty } = view;
  // Omits the place if the selector already names it.
  const placeName = me.commercialLevel in entityLevels ? undefined : (pagePlace?.name ?? me.reach.corporation?.name);
  const number = shownProperty?.accountingCustomerNumber;

  return (
    <>
      <div className={css.frame}>
        <PopupPanel
          popup={popup}
          align="end"
          opener={
            <button ref={popup.opener} type="button" className={css.who} {...popup.openerProps} onClick={popup.toggle}>
              {isPhone && <span className="lb-visually-hidden">{t('header.welcome', { name: me.person.name })}</span>}
              <b aria-hidden={isPhone}>{isPhone ? me.person.name : t('header.welcome', { name: me.person.name })}</b>
              {!isPhone && (placeName !== undefined || number) && (
                <span className={css.place}>
                  {placeName !== undefined && <span>{placeName}</span>}
                  {number && <span>{t('header.customerNumber', { number })}</span>}
                </span>
              )}
            </button>
          }
        >
          <div className={css.preferences}>
            <SchemeChoice />
            {!me.person.isInternal && !me.viewingAs && <LanguageChoice />}
            {!me.viewingAs && (
              <Link href="/account" className={css.account} onClick={popup.close}>
                <IconUserCircle size={18} aria-hidden />
                {t('account.open')}
              </Link>
            )}
            <Button
              label="header.logout"
              wide
              icon={<IconLogout size={16} aria-hidden />}
              onClick={() => void confirmAndSignOut()}
            />
          </div>
        </PopupPanel>
      </div>
      {!isPhone && (
        <button type="button" className={css.logout} onClick={() => void confirmAndSignOut()}>
          <IconLogout size={18} aria-hidden />
          <span className="lb-visually-hidden">{t('header.logout')}</span>
        </button>
      )}
    </>
  );
}
