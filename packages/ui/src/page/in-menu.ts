import { createContext, useContext } from 'react';

/** Whether the content is in a menu of actions. A dialog of such an action is not. */
export const InMenu = createContext(false);

/** Whether the component is an action of a menu. It then shows its entries without another menu. */
export const useIsInMenu = () => useContext(InMenu);
