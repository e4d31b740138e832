import type { Worker } from 'node:worker_threads'
import type { Template, TemplateData } from '#documents/kinds.ts'
import { openThread } from '../process/log-line.ts'

export type PdfAttachment = { name: string; mimeType: string; bytes: Uint8Array }
export type PdfOrder<K extends Template = Template> = {
  template: K
  data: TemplateData[K]
  /** Files embedded in the PDF; the data of a document are embedded as data.json. */
  attachments: PdfAttachment[]
  /** The title that a viewer shows. */
  title: string
  /** The main language of the reader; the labels are always in both. */
  lang: 'ru' | 'kk'
  /** The only time in the document: the same order gives the same bytes on any day. */
  createdAt: Date
}
export type PdfAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failure: string }

/** `of` = for whom it is rendered: each in turn gets one, so that the papers of a ceremony do not hold up the next reader's. */
type QueuedOrder = { of: number | null; order: PdfOrder; resolve: (bytes: Uint8Array) => void; reject: (failure: Error) => void }
export type PdfRenderer = {
  /** Renders PDF/A-3a; rejects with a sentence that describes the error in the data, the template or the worker. */
  render: <K extends Template>(order: PdfOrder<K>, of?: number) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** The most orders at the worker at once: it starts the next one while the result of the last is delivered. */
const handedOut = 2

/** Opens a renderer with one worker thread and a queue. If the worker dies, only its current document fails; the others go to a new worker. */
export function openPdfRenderer(): PdfRenderer {
  const queue: QueuedOrder[] = []
  let served: QueuedOrder['of'][] = [] // the last one served stands last
  const atWorker: QueuedOrder[] = []
  let worker: Worker | undefined
  let closed = false

  const next = (): QueuedOrder => {
    const waiting = new Set(queue.map(({ of }) => of))
    served = served.filter((of) => waiting.has(of))
    const unserved = queue.findIndex(({ of }) => !served.includes(of))
    const [one] = queue.splice(unserved >= 0 ? unserved : queue.findIndex(({ of }) => of === served[0]), 1)
    served = [...served.filter((of) => of !== one!.of), one!.of]
    return one!
  }
  const settle = (answer: PdfAnswer) => {
    const done = atWorker.shift()
    if ('bytes' in answer) done?.resolve(answer.bytes)
    else done?.reject(new Error(`PDF ${done.order.template}: ${answer.failure}`))
    handOut()
  }
  const hire = (): Worker => {
    const hired = openThread(new URL('./pdf-worker.ts', import.meta.url), { name: 'pdf' })
    let reason = ''
    hired.on('message', (message: PdfAnswer | object) => {
      if ('bytes' in message || 'failure' in message) settle(message) // in watch mode Node reports source files by message too
    })
    hired.on('error', (failure) => {
      reason = `: ${failure instanceof Error ? failure.message : String(failure)}`
    })
    hired.on('exit', () => {
      worker = undefined
      if (closed || atWorker.length === 0) return
      queue.unshift(...atWorker.splice(1))
      settle({ failure: `the worker stopped${reason}` })
    })
    return hired
  }
  const handOut = () => {
    while (!closed && atWorker.length < handedOut && queue.length > 0) {
      const one = next()
      worker ??= hire()
      try {
        worker.postMessage(one.order)
        atWorker.push(one)
      } catch (failure) {
        one.reject(new Error(`PDF ${one.order.template}: the data cannot be handed over`, { cause: failure }))
      }
    }
    if (atWorker.length > 0) worker?.ref()
    else worker?.unref()
  }

  return {
    render: (order, of) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error(`PDF ${order.template}: the press is closed`))
        queue.push({ of: of ?? null, order, resolve, reject })
        handOut()
      }),
    close: async () => {
      closed = true
      for (const left of [...atWorker.splice(0), ...queue.splice(0)])
        left.reject(new Error(`PDF ${left.order.template}: the press was closed`))
      await worker?.terminate()
    },
  }
}

let press: PdfRenderer | undefined

/** Renders with the portal's shared renderer, which the first document opens. */
export const renderPdf: PdfRenderer['render'] = (order, of) => {
  press ??= openPdfRenderer()
  return press.render(order, of)
}

export async function closePdf(): Promise<void> {
  const open = press
  press = undefined
  await open?.close()
}
