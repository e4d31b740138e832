import { plain } from '../../platform/sheet/sheet-form.ts'

export type Region = { code: string; nameRu: string; nameKk: string }

/** The code of a region that is written by its name; anything else as it is written, for whoever looks codes up. */
export function regionOrCode(regions: readonly Region[], written: unknown): unknown {
  if (typeof written !== 'string') return written
  return regions.find(({ nameRu, nameKk }) => [nameRu, nameKk].some((name) => plain(name) === plain(written)))?.code ?? written
}
