/** Days after the next enrollment during which a superseded stream may deliver its remaining events. Cabinets keep events for the same time. */
export const supersededDays = 90;
