import { readdir } from 'node:fs/promises'
import { z } from 'zod'

const root = new URL('../../../../', import.meta.url)
const folders = ['contract', 'domain']
const isModule = (file: string) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file)

type Exported = { name: string; file: string; shape: z.ZodType }

/** The schemas that the modules of the contract and the domain export; a name in lower case is a helper's. */
async function exportedShapes(): Promise<Exported[]> {
  const found: Exported[] = []
  for (const folder of folders)
    for (const file of (await readdir(new URL(folder, root), { recursive: true })).filter(isModule).sort()) {
      const module = (await import(new URL(`${folder}/${file}`, root).href)) as Record<string, unknown>
      for (const [name, shape] of Object.entries(module))
        if (shape instanceof z.ZodType && /^[A-Z]/.test(name)) found.push({ name, file: file.split('/').at(-1)!.replace('.ts', ''), shape })
    }
  return found
}

const inCamel = (file: string) => file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Under which name a description refers to a schema: that of its export, so that nobody writes a second one. Two schemas of one name are
 * told apart by their files: RequestOrganization, AdminOrganization.
 */
export async function namedShapes() {
  const exported = await exportedShapes()
  const names = z.registry<{ id: string }>()
  for (const { name, file, shape } of exported) {
    if (names.has(shape)) continue
    const alone = exported.every((other) => other.name !== name || other.shape === shape) || inCamel(file) === name
    names.add(shape, { id: alone ? name : inCamel(file) + name })
  }
  return names
}
export type NamedShapes = Awaited<ReturnType<typeof namedShapes>>
