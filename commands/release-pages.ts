import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '#launch/root.mjs'
import { operatorCommands } from './release-set.ts'

/** What an operator reads. A set has no npm: neither have these pages. */
export const pages = [
  'CHANGELOG.md',
  ...['operating', 'backup', 'journal', 'security', 'personal-data', 'eds'].map((name) => `docs/${name}.md`),
]

const link = /\[([^\]]+)\]\((?!https?:|mailto:)([^)\s#]*)(#[^)\s]*)?\)/g
/** Commands of operators as a clone may run them, too. */
const byNpm = new RegExp(`npm run (?:-s )?(${operatorCommands.join('|')})\\b(?: --)?`, 'g')

/** The text of a page in a set: a link to a page of the repository becomes its words, and the list of changes leaves out what only a clone has. */
export function pageOf(page: string): string {
  const inSet = (to: string) => to === '' || pages.includes(to) || to.startsWith('deploy/')
  const text = readFileSync(join(root, page), 'utf8').replace(link, (whole, words: string, to: string) =>
    inSet(to && normalize(join(dirname(page), to))) ? whole : words,
  )
  return page === 'CHANGELOG.md' ? changesOf(text) : text
}

const changesOf = (text: string): string =>
  text
    .replace(byNpm, 'portal $1')
    .split('\n')
    .filter((line) => !/\bnp[mx]\b/.test(line))
    .join('\n')
