import { LinkLine, TraderDraft } from '#domain/people/partner/partner.ts'
import { type TraderKey, traderColumns } from '../../people/partner/load.ts'
import { type LinkKey, linkColumns } from '../../people/partner/load-links.ts'
import { newLink } from '../../people/partner/suppliers.ts'
import { addIn } from '../../people/partner/traders.ts'
import type { Call } from '../../platform/http/call.ts'
import { type BookPart, bookPart } from '../../platform/http/sheets/import-book.ts'
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
