import { useState } from 'react';

/**
 * Record as it was when the dialog opened. The page behind a dialog is live: with the newest revision from that page, a
 * dialog would overwrite a change that the user has not seen, and the server could not reject it.
 */
export const useAsOpened = <T>(record: T): T => useState(record)[0];
