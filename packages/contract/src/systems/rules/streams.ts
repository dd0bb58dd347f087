/** Days after the next enrollment in which a superseded stream may deliver the events that it still has: cabinets keep events as long. */
export const supersededDays = 90;
