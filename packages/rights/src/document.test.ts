import { expect, test } from 'vitest';
import { rightsDocument } from './document.ts';

test('RGT-02 docs/rights.md matches the rights in the code', async () => {
  await expect(rightsDocument()).toMatchFileSnapshot('../../../docs/rights.md');
});
