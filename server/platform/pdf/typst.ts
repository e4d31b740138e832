import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles } from '#documents/parts/fonts.ts'

/** The only folder that Typst can access. */
const templates = join(import.meta.dirname, '../../../documents')
/** Cached results of earlier compilations are dropped after so many documents: memory of a long-lived process stays flat. */
const rememberedDocuments = 2

export type Sheet = { template: string; json: string; files: Uint8Array[]; createdAt: Date }

/** Compiles one sheet to PDF/A-3a. A warning is an error: an official document is complete or it is not issued. */
export function typstCompiler(): (sheet: Sheet) => Uint8Array {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }] })
  return ({ template, json, files, createdAt }) => {
    compiler.resetShadow()
    for (const [at, bytes] of files.entries()) compiler.mapShadow(join(templates, 'attachments', String(at)), Buffer.from(bytes))
    try {
      const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), inputs: { sheet: json } })
      const complaints = [compiled.takeError(), compiled.takeWarnings()].flatMap((report) => report?.shortDiagnostics ?? [])
      if (compiled.result === null || complaints.length > 0) throw new Error(complaints.map(sentence).join('; ') || 'no document')
      return compiler.pdf(compiled.result, { pdfStandard: PdfStandard.A_3a, creationTimestamp: Math.floor(createdAt.getTime() / 1000) })
    } finally {
      compiler.evictCache(rememberedDocuments)
    }
  }
}

const sentence = (complaint: { message: string; path?: string }): string =>
  `${complaint.path?.split('/').at(-1) ?? ''}: ${complaint.message}`
