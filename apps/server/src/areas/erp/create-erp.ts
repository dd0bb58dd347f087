import type { Erp } from '#server/platform/erp/erp.ts';
import { httpErp } from '#server/platform/erp/http-erp.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The configured ERP, if any. */
export const createErp = ({ erp }: Settings): Erp | undefined => (erp ? httpErp(erp.url, erp.token) : undefined);
