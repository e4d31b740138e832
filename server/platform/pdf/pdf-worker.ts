import { parentPort } from 'node:worker_threads'
import { sheetOf } from '#documents/sheet.ts'
import { goBehind } from '../process/behind.ts'
import type { PdfAnswer, PdfOrder } from './pdf.ts'
import { typstCompiler } from './typst.ts'

goBehind()

const compile = typstCompiler()

function answer(order: PdfOrder): PdfAnswer {
  try {
    const json = JSON.stringify(sheetOf(order))
    const files = order.attachments.map((file) => file.bytes)
    return { bytes: new Uint8Array(compile({ template: order.template, json, files, createdAt: order.createdAt })) }
  } catch (failure) {
    return { failure: failure instanceof Error ? failure.message : String(failure) }
  }
}

parentPort?.on('message', (order: PdfOrder) => {
  const answered = answer(order)
  parentPort?.postMessage(answered, 'bytes' in answered ? [answered.bytes.buffer] : [])
})
