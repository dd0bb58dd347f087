import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';

export interface KitLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly children?: ReactNode;
}

/** Services that the kit needs from the application: its router and the signed-in user. */
export interface KitServices {
  /** Link that navigates without a page load. */
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Hook that blocks navigation while `isDirty()` returns true. `confirmLeave` asks the user. */
  readonly useLeaveGuard: (isDirty: () => boolean, confirmLeave: () => Promise<boolean>) => void;
  /** User whose column choices are remembered. Empty if no user is signed in. */
  readonly person: { readonly id: string; readonly name: string };
}

const plain: KitServices = {
  Link: ({ children, ...anchor }) => <a {...anchor}>{children}</a>,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

export const KitServicesContext = createContext<KitServices>(plain);

export function useKitServices(): KitServices {
  return useContext(KitServicesContext);
}
