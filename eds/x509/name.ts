import type { Node } from '../der/read.ts'
import { expect, Fields, oidOf, raw, tags, text, toHex } from '../der/values.ts'
import { Refused } from '../refused.ts'

/** A distinguished name. `key` is equal for names that RFC 5280 (7.1) considers equal: string type, letter case and runs of spaces are ignored. */
export type Name = { raw: Uint8Array; key: string; parts: NamePart[] }
export type NamePart = { oid: string; value: string }

export function readName(node: Node): Name {
  expect(node, tags.sequence, 'name')
  const parts: NamePart[] = []
  const keys: string[] = []
  for (const set of node.children) {
    expect(set, tags.set, 'name')
    if (set.children.length === 0) throw new Refused('malformed', 'name: an empty part')
    const group: string[] = []
    for (const pair of set.children) {
      const part = readPart(pair)
      parts.push(part)
      group.push(`${part.oid}=${part.value.trim().replace(/\s+/g, ' ').toLowerCase()}`)
    }
    keys.push(group.sort().join('+'))
  }
  return { raw: raw(node), key: JSON.stringify(keys), parts }
}

function readPart(pair: Node): NamePart {
  const fields = new Fields(pair, 'name')
  const oid = oidOf(fields.take(tags.oid), 'name')
  const value = fields.any()
  fields.end()
  return { oid, value: text(value) ?? `#${toHex(raw(value))}` }
}

export const valuesOf = (name: Name, oid: string): string[] => name.parts.filter((part) => part.oid === oid).map((part) => part.value)

const shortNames: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SURNAME',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'T',
  '2.5.4.15': 'BUSINESSCATEGORY',
  '2.5.4.42': 'GIVENNAME',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'E',
}

/** For display only, in the order of the certificate; not RFC 4514, nothing is escaped. */
export const nameText = (name: Name): string => name.parts.map(({ oid, value }) => `${shortNames[oid] ?? oid}=${value}`).join(',')
