import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Language } from '#i18n/language.ts'
import type { Screen } from '../shell/screens/screen.ts'
import type { AheadTable } from '../start/ahead.ts'
import type { EmptyPageTexts } from '../start/empty-page.ts'
import { builtScreens, load, root, sourceOf, tables } from './built-screens.ts'
import { doorWords, frameWords, sectionFile } from './words.ts'

type Bundle = Rolldown.OutputBundle

/** The sources that every user loads, besides the entry. */
export const door = ['web/core/sign-in/SignInPage.tsx']
export const frame = [
  'web/start/Portal.tsx',
  'web/shell/screens/tables/everyone.ts',
  'web/kit/language/screen-messages.ts',
  'web/core/notice/NoticeBell.tsx',
]

/**
 * Puts the first script (web/start/first-script.ts) into the page, with a table of what each screen loads: a browser asks for everything at once, instead
 * of finding out file by file what the next one needs.
 */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const table = JSON.stringify(await tableOf(bundle!)).replaceAll('<', '\\u003c')
        const script = `<script nonce="__CSP_NONCE__">{const table=${table};${await oneScript('web/start/first-script.ts')}}</script>`
        // before the fonts: what is asked for first comes first
        return html.replace(/(?=\s*<link rel="preload")/, () => `\n    ${script}`)
      },
    },
  }
}

/** A source with all that it imports as one script. */
export async function oneScript(source: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry: path.join(root, source), formats: ['iife'], name: 'script' } },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code
}

async function tableOf(bundle: Bundle): Promise<AheadTable> {
  const { allScreens, tablesOf } = await builtScreens()
  const { portalApi, sessionApi } = {
    ...(await load('contract/operations/portal.ts')),
    ...(await load('contract/core/session.ts')),
  } as Record<string, Record<string, { path: string }>>
  const files: string[] = []
  const numberOf = (name: string) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1)
  const entry = closureOf(bundle, ['web/start/main.tsx'])
  const numbers = (sources: readonly string[], known: ReadonlySet<string> = entry) =>
    [...closureOf(bundle, sources)].filter((name) => !known.has(name)).map((name) => numberOf(path.basename(name)))
  const framed = new Set([...entry, ...closureOf(bundle, frame)])
  const screens = (await allScreens()).toSorted((a, b) => parametersIn(a) - parametersIn(b))
  return {
    door: numbers(door),
    frame: numbers(frame),
    tables: Object.fromEntries(
      Object.entries(tablesOf).map(([role, names]) => [
        role,
        numbers(
          names.map((name) => `${tables}/${fileOfTable(name)}.ts`),
          framed,
        ),
      ]),
    ),
    words: { ru: wordsIn(bundle, 'ru', numberOf), kk: wordsIn(bundle, 'kk', numberOf) },
    doorWords,
    frameWords,
    screens: screens.map((screen) => screenOf(screen, numbers([sourceOf(screen)], framed))),
    calls: { about: portalApi!.about!.path, renewal: sessionApi!.refresh!.path },
    emptyPage: { ru: await emptyPageTextsIn('ru'), kk: await emptyPageTextsIn('kk') },
    files,
  }
}

/** The sections with the texts of an empty page (web/start/empty-page.ts). */
const texts = { ru: 'i18n/core/shell.ru.ts', kk: 'i18n/core/shell.kk.ts' } as const satisfies Record<Language, string>

async function emptyPageTextsIn(language: Language): Promise<EmptyPageTexts> {
  const { failure } = (await load(texts[language])).shell as { failure: EmptyPageTexts }
  const { title, network, crash, crashHint, reload } = failure
  return { title, network, crash, crashHint, reload }
}

const parametersIn = ({ path }: Screen): number => path.split(':').length
/** centralOffice -> central-office */
const fileOfTable = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const screenOf = ({ path, for: who, messages, reads = [] }: Screen, files: readonly number[]): AheadTable['screens'][number] => [
  path,
  who === 'everyone' ? null : who === 'signedIn' ? '' : who,
  files,
  messages,
  reads,
]

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

export function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const file = path.join(root, source)
  const chunks = chunksOf(bundle)
  const chunk = chunks.find((c) => c.facadeModuleId === file) ?? chunks.find((c) => c.moduleIds.includes(file))
  if (!chunk) throw new Error(`${source} is in no chunk`)
  return chunk
}

/** All files that must be there before these sources run. */
export function closureOf(bundle: Bundle, sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) take(bundle[name] as Rolldown.OutputChunk)
  }
  for (const source of sources) take(chunkOf(bundle, source))
  return found
}

export function wordsIn(bundle: Bundle, language: string, numberOf: (name: string) => number): Record<string, number> {
  return Object.fromEntries(
    chunksOf(bundle).flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const [, section, spoken] = sectionFile.exec(id) ?? []
        return section && spoken === language ? [[section, numberOf(path.basename(fileName))]] : []
      }),
    ),
  )
}
