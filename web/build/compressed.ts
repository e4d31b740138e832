import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 2048 // bytes: smaller files gain nothing
/** A few per cent larger than the best quality, in a tenth of its time. */
const quality = 9

/** Writes a compressed copy (`.br`) next to each built text file, which the server sends as is (server/platform/http/pages.ts) instead of compressing per request. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = path.join(dir!, 'assets')
      const texts = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(texts.map((name) => compress(path.join(assets, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < smallest) return
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
}
