import { kg, tons } from '../../tons.ts'

/** Bitumen is at most this share of the asphalt concrete laid: 6 % (docs/requirements.md, section 5). Integer arithmetic: 60 kg per ton. */
export const bitumenKgPerAsphaltTon = 60
/** Maximum bitumen, in tons, for the given tons of asphalt concrete. */
export const bitumenLimit = (asphaltTons: number): number => tons(Math.floor(asphaltTons * bitumenKgPerAsphaltTon))
/** Distribution volume to be supplied, tons (docs/requirements.md, section 5: total minus remainder). */
export const distributionVolume = (p: { bitumenTotal: number; bitumenRemainder: number }): number =>
  tons(kg(p.bitumenTotal) - kg(p.bitumenRemainder))
