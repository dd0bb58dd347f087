import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import { pricesHref, productsHref } from '../shapes.ts';

export interface Setting {
  readonly href: string;
  readonly title: TextKey;
  readonly text: TextKey;
  readonly needs: RightKey;
}

/** Settings of Latchboard in sections, each with the right required by its screen (OPS-09). */
export const settingSections: readonly { readonly title: TextKey; readonly settings: readonly Setting[] }[] = [
  {
    title: 'products.sales',
    settings: [
      { href: productsHref, title: 'products.title', text: 'products.text', needs: 'Configuration_UPDATE' },
      { href: pricesHref, title: 'products.prices', text: 'products.pricesText', needs: 'Configuration_UPDATE' },
      {
        href: '/purchase-orders/terms',
        title: 'products.orderTerms',
        text: 'products.orderTermsText',
        needs: 'Configuration_UPDATE',
      },
      { href: '/contest', title: 'products.contest', text: 'products.contestText', needs: 'AllEntities_READ' },
      {
        href: '/production-queue',
        title: 'products.queueTargets',
        text: 'products.queueTargetsText',
        needs: 'AllEntities_READ',
      },
      { href: '/leads', title: 'products.leads', text: 'products.leadsText', needs: 'AllEntities_READ' },
    ],
  },
  {
    title: 'products.service',
    settings: [
      {
        href: '/configure/service',
        title: 'products.serviceGoals',
        text: 'products.serviceGoalsText',
        needs: 'Configuration_UPDATE',
      },
      {
        href: '/support/conversations',
        title: 'products.chat',
        text: 'products.chatText',
        needs: 'ServiceRequest-LandingPage_UI',
      },
    ],
  },
  {
    title: 'products.access',
    settings: [
      { href: '/internal-users', title: 'products.users', text: 'products.usersText', needs: 'User_CREATE' },
      {
        href: '/single-sign-on',
        title: 'products.singleSignOn',
        text: 'products.singleSignOnText',
        needs: 'User_CREATE',
      },
      { href: '/outbox', title: 'products.messages', text: 'products.messagesText', needs: 'User_CREATE' },
      {
        href: '/configure/installation',
        title: 'products.installation',
        text: 'products.installationText',
        needs: 'Configuration_UPDATE',
      },
      { href: '/system-health', title: 'products.health', text: 'products.healthText', needs: 'User_CREATE' },
    ],
  },
  {
    title: 'products.help',
    settings: [
      { href: '/configure/articles', title: 'products.faqs', text: 'products.faqsText', needs: 'Configuration_UPDATE' },
      { href: '/news', title: 'products.news', text: 'products.newsText', needs: 'News_UPDATE' },
      {
        href: '/special-news-edit',
        title: 'products.specialNews',
        text: 'products.specialNewsText',
        needs: 'Special-News_UPDATE',
      },
    ],
  },
  {
    title: 'products.keys',
    settings: [
      {
        href: '/biometric-policy',
        title: 'products.biometricPolicy',
        text: 'products.biometricPolicyText',
        needs: 'Property_UPDATE',
      },
      {
        href: '/configure/exception-codes',
        title: 'products.exceptionCodes',
        text: 'products.exceptionCodesText',
        needs: 'Configuration_UPDATE',
      },
      { href: '/inventory/places', title: 'products.places', text: 'products.placesText', needs: 'Inventory_READ' },
      { href: '/inventory/stock', title: 'products.stock', text: 'products.stockText', needs: 'Inventory_READ' },
      { href: '/magic-code', title: 'products.dayCodes', text: 'products.dayCodesText', needs: 'HtCode_READ' },
    ],
  },
];
