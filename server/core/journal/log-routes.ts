import { logApi as api } from '#contract/operations/log.ts'
import { hashesAt, tileAt, tiledTree } from '#domain/core/journal/tiles.ts'
import { refuse } from '#domain/refusal.ts'
import { keyText } from '#eds/note.ts'
import type { FileBytes, Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { checkpointNote, lastPublished, tilesOf } from './log.ts'
import { logKey, takeCosignature } from './witnessed.ts'

const text = (name: string, content: string | null | undefined): FileBytes =>
  content ? { name, bytes: Buffer.from(content) } : refuse('not.found')

/** The journal as a public log: hashes of lines that were published, never a line. */
export function logRoutes(mount: Mount, services: Services): void {
  const { db } = services
  const published = async (): Promise<number> => (services.roots && (await lastPublished(db))?.size) ?? refuse('not.found')

  mount(api.checkpoint, async () => text('checkpoint', await checkpointNote(services)))
  mount(api.key, async () => {
    const key = logKey(services)
    return text('key', key && `${keyText(key)}\n`)
  })
  mount(api.tile, async ({ params }) => {
    const tile = tileAt(params.level, params['*']) ?? refuse('not.found')
    const { level, index, width } = tile
    if (index * 256 + width > hashesAt(level, await published())) refuse('not.found')
    return { name: 'tile', bytes: Buffer.from((await tilesOf(db)(level, index, width)).join(''), 'hex') }
  })
  mount(api.consistency, async ({ query: { from, to } }) => {
    if (from > to || to > (await published())) refuse('not.found')
    const tree = tiledTree(tilesOf(db), to)
    const [old, now, path] = [await tree.root(from), await tree.root(), await tree.consistency(from)]
    return { from: { size: from, root: old }, to: { size: to, root: now }, path }
  })
  mount(api.inclusion, async ({ query: { place, size } }) => {
    if (place > size || size > (await published())) refuse('not.found')
    const tree = tiledTree(tilesOf(db), size)
    return {
      index: place - 1,
      leaf: await tree.leaf(place - 1),
      tree: { size, root: await tree.root() },
      path: await tree.inclusion(place - 1),
    }
  })
  mount(api.cosign, async ({ body }) => {
    await takeCosignature(services, body.checkpoint)
    return null
  })
}
