// npm run release -- DIR        Makes a production set in DIR, a new or empty folder: program, pages, packages and Node, for this kind of machine. It starts without a network.
// Exit 0: made; 1: refused, in words; 2: invalid arguments.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Clear, inWords } from '#launch/clear.mjs'
import { hashOf } from '#launch/hash.mjs'
import { root } from '#launch/root.mjs'
import { buildWeb } from '#launch/web.mjs'
import { noticeOf, partsOf, sbomOf } from './release-notice.ts'
import { pageOf, pages } from './release-pages.ts'
import { dataOf, packagesOf, pageSources, sizeOf, sourcesOf } from './release-set.ts'

/** Of packages; no program reads them. */
const unread = /\.(map|d\.[cm]?ts|md|markdown)$|\/(test|tests|__tests__)$/

/** The commit of the sources; a set made of changed ones says so. */
function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}

async function release(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Clear(`${folder} is not empty.`)
  await buildWeb(process.execPath)
  const sources = sourcesOf()
  const packages = packagesOf(sources)
  const program = [...sources, ...dataOf(sources)]
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const file of [...program, 'portal', 'LICENSE', 'deploy', 'dist']) cpSync(join(root, file), join(folder, file), { recursive: true })
  mkdirSync(join(folder, 'docs'), { recursive: true })
  for (const page of pages) writeFileSync(join(folder, page), pageOf(page))
  for (const at of packages)
    cpSync(join(root, at), join(folder, at), {
      recursive: true,
      dereference: true,
      filter: (file) => !unread.test(file) && (basename(file) !== 'node_modules' || file === join(root, 'node_modules')),
    })
  cpSync(process.execPath, join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)

  const { version, license, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  const commit = commitOf()
  const parts = partsOf(packages, packagesOf(pageSources()))
  const licence = join(dirname(process.execPath), '../LICENSE')
  const write = (name: string, content: object) => writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  write('package.json', { name: 'bitumen-portal', version, private: true, license, type: 'module', imports })
  write('sbom.json', sbomOf(parts, { version: version!, commit, node: process.versions.node }))
  write('build.json', {
    version,
    commit,
    program: hashOf(program),
    pages: hashOf(['dist'], (name) => !name.endsWith('/.stamp')),
    packages: createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  })
  const own = { version: process.versions.node, licence: existsSync(licence) ? readFileSync(licence, 'utf8').trim() : null }
  writeFileSync(join(folder, 'NOTICE'), noticeOf(parts, own))
  process.stdout.write(
    `made  ${folder}: ${Math.round(sizeOf(folder) / 1e6)} MB, ${packages.length} packages, commit ${commit}\n      start it by  ${join(folder, 'portal')} start\n`,
  )
}

const [folder, ...rest] = process.argv.slice(2)
if (!folder || rest.length > 0) {
  process.stderr.write('release DIR\n')
  process.exitCode = 2
} else
  await release(resolve(process.env.INIT_CWD ?? '.', folder)).catch((error) => {
    const words = inWords(error)
    if (!words) throw error
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  })
