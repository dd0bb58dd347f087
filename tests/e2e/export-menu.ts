import type { Locator, Page } from '@playwright/test';

/**
 * Opens the export menu of a list, report, or panel, and selects an entry. On a phone, or on a record with many
 * actions, the entries are in the "More actions" menu.
 */
export async function chooseExport(from: Page | Locator, entry: string, menu = 'Export'): Promise<void> {
  await from.getByRole('button', { name: menu, exact: true }).first().click();
  await from.getByRole('button', { name: entry, exact: true }).click();
}
