/**
 * Days after the next enrollment during which a superseded stream may deliver its remaining events. Cabinets store
 * events for the same time.
 */
export const supersededDays = 90;
