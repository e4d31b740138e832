import { LinkLine, TraderDraft } from '#domain/partner/partner.ts'
import { type TraderKey, traderColumns } from '../partner/load.ts'
import { type LinkKey, linkColumns } from '../partner/load-links.ts'
import { newLink } from '../partner/suppliers.ts'
import { addIn } from '../partner/traders.ts'
import type { Call } from '../platform/call.ts'
import { type BookPart, bookPart } from '../platform/import-book.ts'
import { taking, type Work } from './work.ts'

export const traderPart = (regions: Parameters<typeof traderColumns>[0], work: Work, call: Call): BookPart =>
  bookPart<TraderKey, TraderDraft>('sheetIn.takeover.traders', {
    ...{ columns: traderColumns(regions), draft: TraderDraft, keyOf: ({ bin }: TraderDraft) => bin },
    apply: taking('traders', work, call, addIn),
  })

export const linkPart = (work: Work, call: Call): BookPart =>
  bookPart<LinkKey, LinkLine>('sheetIn.takeover.links', {
    ...{ columns: linkColumns, draft: LinkLine, keyOf: ({ supplierBin, factoryBin }: LinkLine) => `${supplierBin} ${factoryBin}` },
    apply: taking('links', work, call, newLink),
  })
