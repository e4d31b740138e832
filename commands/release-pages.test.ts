import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#launch/root.mjs'
import { pageOf, pages } from './release-pages.ts'
import { dataOf, filesUnder, operatorCommands, sourcesOf } from './release-set.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = sourcesOf()
const deploy = filesUnder('deploy')
const files = [...sources, ...dataOf(sources), ...pages, ...deploy, 'portal', 'bin/node']
const isInSet = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))

/** Every text of a set that a person reads or a machine obeys, but for the program. */
const texts = new Map([
  ...pages.map((page) => [page, pageOf(page)] as const),
  ...[...deploy, 'portal'].map((file) => [file, read(file)] as const),
])
/** What a text lets a person type: its blocks and what stands between backticks; of other files than pages each line. */
const codeOf = (text: string) => [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span!)
const code = new Map([...texts].map(([file, text]) => [file, file.endsWith('.md') ? codeOf(text).join('\n') : text]))

type Match = { file: string; match: string }
const allOf = (pattern: RegExp, within: ReadonlyMap<string, string> = texts): Match[] =>
  [...within].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([whole, ...groups]) => ({ file, match: groups.find(Boolean) ?? whole })),
  )
const where = (matches: readonly Match[]) => matches.map(({ file, match }) => `${file}: ${match}`)

test('neither a page of a set nor what its program says names npm, which a set does not have', () => {
  const withoutComments = (file: string) => read(file).replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const program = new Map(sources.map((file) => [file, withoutComments(file)]))
  expect(where([...allOf(/\bnp[mx]\b.*/g), ...allOf(/\bnp[mx] (?:run|start|test|ci|exec)\b.*/g, program)])).toEqual([])
})

/** What a connection is called in pg_stat_activity is no command. */
const purposes = /export type Purpose = (.*)/.exec(read('server/platform/sql/connection.ts'))![1]!.match(/\w+/g)!
const typed = [
  ...allOf(/(?:^|[\s/;(])portal ([a-z][^\n`|;)]*)/gm, new Map([...code].filter(([file]) => file.endsWith('.md')))),
  ...allOf(/(?:\/|`)portal ([a-z][^\n`|;)]*)/gm, new Map(deploy.map((file) => [file, read(file)]))),
].filter(({ match }) => !purposes.includes(match))

/** The words after the name of a command that are neither a place to fill in nor a value. */
const verbOf = (line: string): string => /^[a-z]+ ([a-z]+)(?: |$)/.exec(line)?.[1] ?? ''
const textOfCommand = (name: string) => [`commands/${name}.ts`, 'commands/backup-command.ts'].map(read).join('\n')

test('every command that a page or a unit names is one of `portal`, with a verb and options that it knows', () => {
  const wrong = typed.filter(({ match }) => {
    const name = match.split(' ')[0]!
    if (name === 'start') return match !== 'start'
    if (!operatorCommands.includes(name)) return true
    const [text, verb] = [textOfCommand(name), verbOf(match)]
    const options = [...match.matchAll(/ --([a-z-]+)/g)].map(([, option]) => option!)
    return (
      !(verb === '' || new RegExp(`^(const usage = \`)?${name} ${verb}\\b|'${verb}'`, 'm').test(text)) ||
      options.some((one) => !text.includes(one))
    )
  })
  expect(typed.length).toBeGreaterThan(40)
  expect(where(wrong)).toEqual([])
})

test('a page names no command without `portal`', () => {
  const bare = new RegExp(`^(?:${operatorCommands.join('|')}) .*`, 'gm')
  expect(where(allOf(bare, new Map([...code].filter(([file]) => file.endsWith('.md')))))).toEqual([])
})

test('every unit that is named is in deploy/systemd, and each of those is in a page', () => {
  const named = allOf(/(?<![\w@.-])(?!postgresql)[\w-]+(?:@\w*)?\.(?:service|timer)\b|\bbitumen-portal[\w-]*@\d+\b/g)
  const fileOf = (unit: string) => `deploy/systemd/${unit.replace(/@\w*(\.service)?$/, '@.service')}`
  expect(where(named.filter(({ match }) => !deploy.includes(fileOf(match))))).toEqual([])
  const inPages = new Set(named.filter(({ file }) => pages.includes(file)).map(({ match }) => fileOf(match)))
  expect([...inPages].sort()).toEqual(deploy.filter((file) => file.startsWith('deploy/systemd/')))
})

test('every user by whom something runs or owns is made where it is installed, or by PostgreSQL of Debian', () => {
  // a container has users of its own
  const machine = new Map([...texts].filter(([file]) => file !== 'deploy/Dockerfile'))
  const made = [...allOf(/\buseradd .*?([\w-]+)$/gm, machine).map(({ match }) => match), 'postgres', 'root']
  const used = allOf(
    /^User=(\S+)|\brunuser -u (\S+)|\bsu (\w\S*) -c|\binstall .*?-[og] (\S+)|\bchgrp (\S+)|\bthe user `([a-z][\w-]*)`|\brun as `([\w-]+)`/gm,
    machine,
  )
  expect(used.length).toBeGreaterThan(12)
  expect(where(used.filter(({ match }) => !made.includes(match)))).toEqual([])
})

test('every path of the portal that is named is in the set, or is made where it is installed', () => {
  const made = [
    ...allOf(/install -d .*?((?: \/\S+)+)/g, code).flatMap(({ match }) => match.trim().split(' ')),
    ...allOf(/(?:> |-out |backup key )(\/[\w./-]+)/g, code).map(({ match }) => match),
    ...allOf(/^StateDirectory=(\S+)/gm).map(({ match }) => `/var/lib/${match}`),
    ...allOf(/`(\/\S+)`, read by the units/g).map(({ match }) => match),
  ]
  const isMade = (path: string) => made.some((one) => path === one || path.startsWith(`${one}/`))
  const inOpt = (path: string) =>
    path === '' || isInSet(path.slice(1)) || files.some((file) => path.endsWith('*') && file.startsWith(path.slice(1, -1)))
  const named = allOf(/(?<![\w.])\/(?:opt|etc|var\/lib|var\/backups|root)\/(?:bitumen-)?portal[\w./@*-]*[\w*]/g)
  const missing = named.filter(
    ({ match }) => !(match.startsWith('/opt/bitumen-portal') ? inOpt(match.slice('/opt/bitumen-portal'.length)) : isMade(match)),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(where(missing)).toEqual([])
})

test('every link of a page leads into the set', () => {
  const links = allOf(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g, new Map(pages.map((page) => [page, texts.get(page)!])))
  const left = links.filter(({ file, match }) => !isInSet(normalize(join(dirname(file), match))))
  expect(links.length).toBeGreaterThan(15)
  expect(where(left)).toEqual([])
})

test('every setting in the files of settings that the pages show is in the table of settings', () => {
  const page = texts.get('docs/operating.md')!
  const block = codeOf(page).find((text) => text.startsWith('PUBLIC_URL='))!
  const names = [...block.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
