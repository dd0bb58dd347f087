const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;

/** Names of the files in a zip file, from its central directory. Empty if it is not a zip file or is damaged. */
export function zipEntries(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(endSignature);
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004' || end < 0 || end + endLength > bytes.length)
    return [];
  const count = bytes.readUInt16LE(end + 10);
  const names: string[] = [];
  let entryOffset = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (entryOffset + entryLength > end || bytes.readUInt32LE(entryOffset) !== entrySignature) return [];
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(entryOffset + field)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('utf8', entryOffset + entryLength, entryOffset + entryLength + name));
    entryOffset += entryLength + name + extra + comment;
  }
  return names;
}
