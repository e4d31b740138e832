import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#launch/root.mjs'

const windows = /from '@mui\/material\/(Dialog|Drawer|Menu|Modal|Popover|Popper|SwipeableDrawer)'/
/** A frame component receives its title from the component that uses it; the latter is the dialog. */
const framed = /<DialogTitle[^>]*>\s*\{title\}|title=\{title\}|\{\.\.\.props\}/

type Source = { file: string; text: string; brings: readonly string[] }

const sourcesOf = (module: string): Source[] =>
  readdirSync(join(root, module), { recursive: true, encoding: 'utf8' })
    .map((name) => join(module, name))
    .filter((file) => file.endsWith('.tsx') && !/^web\/dist(\.new)?\//.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const brings = [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g)].map(([, to]) => join(dirname(file), to!))
      return { file, text, brings }
    })

/** Every web file that renders a dialog, a drawer or a menu of its own, found in the sources. */
export function dialogFiles(): string[] {
  const sources = sourcesOf('web')
  const found = new Set(sources.filter(({ text }) => windows.test(text)).map(({ file }) => file))
  const frames = () => sources.filter(({ file, text }) => found.has(file) && framed.test(text)).map(({ file }) => file)
  for (let before = -1; before < found.size; ) {
    before = found.size
    const known = frames()
    for (const { file, brings } of sources) if (brings.some((to) => known.includes(to))) found.add(file)
  }
  const known = frames()
  return [...found].filter((file) => !known.includes(file)).sort()
}
