import { z } from 'zod'
import { dayOf } from '#domain/day.ts'
import { type Template, templates } from './kinds.ts'
import { qrSvg } from './parts/qr.ts'
import { printableData } from './printable.ts'

/** The file name is used in a path and in a PDF dictionary. */
const Attached = z.object({ name: z.string().regex(/^[\w-]{1,80}\.\w{1,8}$/), mimeType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/) })

type Order = {
  template: Template
  data: unknown
  attachments: { name: string; mimeType: string }[]
  title: string
  lang: string
  createdAt: Date
}

/** Builds the input of a template: validated, with sums, printable. Throws an error that names each invalid field. */
export function sheetOf({ template, data, attachments, title, lang, createdAt }: Order): Record<string, unknown> {
  try {
    const drawn = templates[template].sheet(data)
    const files = attachments.map((file) => Attached.parse(file))
    return { ...(printableData({ ...drawn, title, lang, created: dayOf(createdAt), files }) as object), qr: qrSvg(drawn.verifyUrl) }
  } catch (failure) {
    if (!(failure instanceof z.ZodError)) throw failure
    throw new Error(failure.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`).join('; '))
  }
}
