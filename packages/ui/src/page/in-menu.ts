import { createContext, useContext } from 'react';

/** Whether the content is in an action menu. False in a dialog that an action of the menu opens. */
export const InMenu = createContext(false);

/** Whether the component is an action in a menu. If so, it shows its entries without another menu. */
export const useIsInMenu = () => useContext(InMenu);
