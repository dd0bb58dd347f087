/**
 * Marks of events that were undone at a kiosk, and of the events that undo them (BEY-17). `undoesOther`: the undone
 * event has not arrived.
 */
export const undoMarks = ['undone', 'undoesTake', 'undoesReturn', 'undoesOther'] as const;
export type UndoMark = (typeof undoMarks)[number];
