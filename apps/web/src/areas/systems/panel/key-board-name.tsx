import { TextField } from '@latchboard/ui/form/text-field.tsx';

/** Name field of a key board, in the dialogs that add and rename one. */
export const KeyBoardName = (field: Parameters<typeof TextField>[0]) => (
  <TextField {...field} required autoFocus autoComplete="off" maxLength={60} help="keyBoards.nameHelp" />
);
