import './shim/buffer.ts'
import type { Language } from '#i18n/language.ts'
import { type Bundle, bundleOf, openArchive } from './archive.ts'
import { judged, type Report, unreadable } from './judge.ts'
import type { ZippedFile } from './packing.ts'
import { h, shown } from './show.ts'
import { sayIn } from './words.ts'

/** Entry of the page inside of the archive. It is one file, opened from a disk: no network, no storage, no address of its own. */
let language: Language = navigator.language.startsWith('kk') ? 'kk' : 'ru'
let report: Report | 'working' | null = null
let compared: ReadonlySet<string> = new Set()

async function check(files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  report = 'working'
  compared = new Set()
  draw()
  const read = await Promise.all(
    files.map(async (file): Promise<ZippedFile> => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  await new Promise((drawn) => setTimeout(drawn, 50))
  const bundle = opened(read)
  report = bundle ? judged(bundle) : unreadable()
  draw()
}

function opened(files: readonly ZippedFile[]): Bundle | null {
  try {
    return files.length === 1 ? openArchive(files[0]!.bytes) : bundleOf(files)
  } catch {
    return null
  }
}

async function filesOf(entry: FileSystemEntry | null): Promise<File[]> {
  if (!entry) return []
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  for (;;) {
    // a folder comes in parts, the last of which is empty
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return found
    for (const one of some) found.push(...(await filesOf(one)))
  }
}

function draw(): void {
  const say = sayIn(language)
  document.documentElement.lang = language
  document.title = say('court.title')
  const input = h('input', { type: 'file', multiple: '', id: 'files' })
  input.addEventListener('change', () => void check([...(input.files ?? [])]))
  const compare = (fingerprint: string) => {
    compared = compared.has(fingerprint) ? new Set([...compared].filter((one) => one !== fingerprint)) : new Set([...compared, fingerprint])
    draw()
  }
  const languages = (['ru', 'kk'] as const).map((one) => {
    const button = h(
      'button',
      { type: 'button', lang: one, 'aria-pressed': String(one === language) },
      one === 'ru' ? 'Русский' : 'Қазақша',
    )
    button.addEventListener('click', () => {
      language = one
      draw()
    })
    return button
  })
  document.body.replaceChildren(
    h(
      'main',
      {},
      h('nav', {}, ...languages),
      h('h1', {}, say('court.title')),
      h('p', {}, say('court.lead')),
      h('p', { class: 'place' }, h('label', { for: 'files' }, say('court.choose')), input, h('span', {}, say('court.drop'))),
      report === 'working' ? h('p', { role: 'status' }, say('court.working')) : report && shown(say, report, compared, compare),
    ),
  )
}

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  const entries = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry())
  void Promise.all(entries.map(filesOf)).then((found) => check(found.flat()))
})
draw()
