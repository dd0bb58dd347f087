import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';

/**
 * Column names that suggest a field, in English and Spanish. The comparison ignores case, accents, spaces, and
 * punctuation.
 */
const guesses: Readonly<Record<string, readonly string[]>> = {
  unit: [
    ...['unit', 'unitnumber', 'unitno', 'unitid', 'unitname', 'apt', 'apartment'],
    ...['unidad', 'numerodeunidad', 'apartamento', 'apto'],
  ],
  building: ['building', 'bldg', 'buildingname', 'buildingnumber', 'edificio'],
  kind: ['type', 'unittype', 'kind', 'tipo', 'tipodeunidad'],
  residentLanguage: ['language', 'preferredlanguage', 'residentlanguage', 'idioma'],
  residentEmail: ['email', 'residentemail', 'emailaddress', 'tenantemail', 'correo', 'correoelectronico'],
  name: ['vendor', 'vendorname', 'company', 'companyname', 'name', 'proveedor', 'empresa', 'nombre'],
  phoneNumber: ['phone', 'phonenumber', 'telephone', 'telefono'],
  emailAddress: ['email', 'emailaddress', 'vendoremail', 'correo', 'correoelectronico'],
  insuranceExpiresOn: [
    ...['insuranceexpiration', 'insuranceexpires', 'insuranceexpirationdate', 'insuranceexpiry'],
    ...['coiexpiration', 'coiexpires', 'coiexpirationdate', 'vencimientodelseguro'],
  ],
  residentName: [
    ...['resident', 'residentname', 'nameofresident', 'tenant', 'tenantname', 'name'],
    ...['residente', 'nombredelresidente', 'inquilino', 'nombre'],
  ],
  moveIn: ['movein', 'moveindate', 'mudanza', 'fechademudanza', 'entrada', 'fechadeentrada'],
  moveOut: ['moveout', 'moveoutdate', 'salida', 'fechadesalida'],
  number: [
    ...['number', 'workorder', 'workordernumber', 'wonumber', 'wo', 'workorderid'],
    ...['numero', 'ordendetrabajo', 'numerodeorden'],
  ],
  task: ['description', 'task', 'title', 'jobdescription', 'descripcion', 'tarea'],
  dueOn: ['due', 'duedate', 'dueon', 'vence', 'fechalimite'],
  state: ['status', 'state', 'estado'],
  assigneeEmail: ['vendoremail', 'assigneeemail'],
  assignee: ['vendor', 'vendorname', 'assignedto', 'assignee', 'proveedor', 'asignadoa'],
};
const firstNames = ['firstname', 'residentfirstname', 'tenantfirstname', 'nombre'];
const lastNames = ['lastname', 'residentlastname', 'tenantlastname', 'surname', 'apellido', 'apellidos'];

/** Simplifies a column name for comparison. */
export const normalizeColumn = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * A guess for each column: its field, or null. `nameColumns` are the columns for a resident's first and last names,
 * which are joined.
 */
export function guessFields(kind: PmsKind, columns: readonly string[]) {
  const nameColumns = kind === 'residents' ? residentNameColumns(columns) : [];
  const usedFields = new Set<string>(nameColumns.length > 0 ? ['residentName'] : []);
  const fields = columns.map((column) => {
    if (nameColumns.includes(column)) return [column, 'residentName'] as const;
    const field = pmsFields[kind]
      .map((candidate) => candidate.id)
      .find((id) => !usedFields.has(id) && (guesses[id]?.includes(normalizeColumn(column)) ?? false));
    if (field) usedFields.add(field);
    return [column, field ?? null] as const;
  });
  return { fields: Object.fromEntries(fields), nameColumns };
}

/**
 * Columns for a resident's first and last names. Empty if the file lacks one of them, or has a column for the whole
 * name.
 */
function residentNameColumns(columns: readonly string[]): readonly string[] {
  const find = (names: readonly string[]) => columns.find((column) => names.includes(normalizeColumn(column)));
  const [first, last] = [find(firstNames), find(lastNames)];
  const wholeNames = guesses.residentName?.filter((name) => !firstNames.includes(name)) ?? [];
  return first === undefined || last === undefined || find(wholeNames) !== undefined ? [] : [first, last];
}
