import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import type { StoredDraft } from '../form/draft.ts';

export interface KitLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly children?: ReactNode;
}

/** Services that the kit needs from the application: its router and the signed-in user. */
export interface KitServices {
  /** Link that navigates without a page load. It is plain text if the user may not open its target. */
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Whether the user may open a URL. Default: every URL. */
  readonly mayOpen?: (href: string) => boolean;
  /** Hook that blocks navigation while `isDirty()` returns true. `confirmLeave` asks the user. */
  readonly useLeaveGuard: (isDirty: () => boolean, confirmLeave: () => Promise<boolean>) => void;
  /** User whose column choices are stored. Empty if no user is signed in. */
  readonly person: { readonly id: string; readonly name: string };
  /**
   * Opens the draft of a form on the current page, or on every page. `name` identifies the form. Undefined during
   * impersonation.
   */
  readonly openDraft?: ((name: string, isOnEveryPage?: boolean) => StoredDraft) | undefined;
}

const defaultServices: KitServices = {
  Link: ({ children, ...anchor }) => <a {...anchor}>{children}</a>,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

export const KitServicesContext = createContext<KitServices>(defaultServices);

export function useKitServices(): KitServices {
  return useContext(KitServicesContext);
}
