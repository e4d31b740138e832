import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#launch/root.mjs'
import { type Locked, lockOf } from './release-set.ts'

/** A package of the set: `at` is its path in package-lock.json; a part of the pages stands in dist only, bundled. */
export type Part = { at: string; name: string; version: string; licence: string; pages: boolean; entry: Locked }

type OwnPackage = { license?: string | { type?: string } }

/** @throws Error for a package without a licence: it may not be handed on */
export function partsOf(server: readonly string[], pages: readonly string[]): Part[] {
  const lock = lockOf()
  const known = new Set(server)
  return [...server, ...pages.filter((at) => !known.has(at))].sort().map((at) => {
    const entry = lock[at]!
    const own = JSON.parse(readFileSync(join(root, at, 'package.json'), 'utf8')) as OwnPackage
    const licence = entry.license ?? (typeof own.license === 'object' ? own.license.type : own.license)
    if (!licence) throw new Error(`${at} has no licence: it cannot be handed on.`)
    return { at, name: at.replace(/^.*node_modules\//, ''), version: entry.version, licence, pages: !known.has(at), entry }
  })
}

const licenceFiles = (at: string): string[] =>
  readdirSync(join(root, at)).filter((name) => /^(licen[cs]e|copying|notice)(\.|$|-)/i.test(name))

/** The licences of everything in the set, with their texts; the same text stands once. */
export function noticeOf(parts: readonly Part[], node: { version: string; licence: string | null }): string {
  const texts = new Map<string, string[]>()
  const say = (text: string, who: string) => texts.set(text, [...(texts.get(text) ?? []), who])
  for (const { at, name, version, licence } of parts) {
    const own = licenceFiles(at).map((file) => readFileSync(join(root, at, file), 'utf8').trim())
    say(own.join('\n\n') || `${licence} (the package has no text of its own)`, `${name} ${version}, ${licence}`)
  }
  say(node.licence ?? 'MIT, and the licences of its parts: https://github.com/nodejs/node/blob/main/LICENSE', `Node.js ${node.version}`)
  const own = existsSync(join(root, 'LICENSE')) ? readFileSync(join(root, 'LICENSE'), 'utf8').trim() : ''
  const rule = '-'.repeat(80)
  return `${[
    `The bitumen portal\n\n${own}`,
    'It contains the following parts. Those of the pages are in dist, bundled.',
    ...[...texts].map(([text, who]) => `${rule}\n${who.join('\n')}\n\n${text}`),
  ].join('\n\n')}\n`
}

/** The parts as CycloneDX 1.5. */
export function sbomOf(parts: readonly Part[], own: { version: string; commit: string; node: string }): object {
  const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`
  const ref = (type: string, name: string, version: string) => ({ type, 'bom-ref': `${name}@${version}`, name, version })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { ...ref('application', 'bitumen-portal', own.version), properties: [{ name: 'commit', value: own.commit }] },
    },
    components: [
      { ...ref('platform', 'node', own.node), purl: `pkg:generic/node@${own.node}`, licenses: [{ license: { id: 'MIT' } }] },
      ...parts.map(({ at, name, version, licence, pages, entry }) => ({
        ...ref('library', name, version),
        'bom-ref': at,
        purl: purl(name, version),
        licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { name: licence } }],
        hashes: hashesOf(entry.integrity),
        properties: [{ name: 'part', value: pages ? 'pages' : 'server' }],
      })),
    ],
  }
}

function hashesOf(integrity = ''): { alg: string; content: string }[] {
  const [, bits, base64] = /^sha(\d+)-(.+)$/.exec(integrity) ?? []
  return bits && base64 ? [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }] : []
}
