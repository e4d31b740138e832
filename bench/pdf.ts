import { exampleProject } from '#documents/examples/example.ts'
import type { ProjectDocument } from '#documents/project.ts'
import { closePdf, renderPdf } from '../server/platform/pdf/pdf.ts'
import { passportByPdfmake } from './pdfmake.ts'

const batchSize = 10
const batches = 20
const goal = 3

const numbered = (n: number): ProjectDocument => ({
  ...exampleProject,
  number: `Ж-2026-${String(n).padStart(6, '0')}`,
  organisation: { ...exampleProject.organisation, bin: String(240_140_900_000 + n) },
  description: { kk: `${exampleProject.description!.kk} ${n}`, ru: `${exampleProject.description!.ru} ${n}` },
  bitumenRemainder: n,
  planned: exampleProject.planned.map((p, i) => ({ ...p, volume: p.volume + ((n * 7 + i) % 50) })),
})
const byTypst = (data: ProjectDocument) =>
  renderPdf({
    template: 'project',
    data,
    attachments: [{ name: 'data.json', mimeType: 'application/json', bytes: Buffer.from(JSON.stringify(data)) }],
    title: data.number,
    lang: 'ru',
    createdAt: new Date('2026-11-20T05:00:00Z'),
  })

/** Time in milliseconds for one batch rendered concurrently; every document differs from all before it. */
async function time(print: (data: ProjectDocument) => Promise<Uint8Array>, batch: number): Promise<number> {
  const start = performance.now()
  await Promise.all(Array.from({ length: batchSize }, (_, n) => print(numbered(batch * batchSize + n))))
  return performance.now() - start
}

// Warm both up, then alternate in small batches, so that a busy machine slows both equally.
for (let batch = 0; batch < 4; batch++) {
  await time(byTypst, batch)
  await time(passportByPdfmake, batch)
}
// The fastest batch of each counts; other load on the machine can only make a batch slower.
let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
for (let batch = 4; batch < 4 + batches; batch++) {
  ours = Math.min(ours, await time(byTypst, batch))
  theirs = Math.min(theirs, await time(passportByPdfmake, batch))
}
await closePdf()
const perSecond = (milliseconds: number) => ((batchSize * 1000) / milliseconds).toFixed(1)
const ratio = theirs / ours
console.log(
  `pdf: ratio ${ratio.toFixed(2)} to pdfmake (goal >= ${goal}, ${ratio >= goal ? 'ok' : 'missed'}), per second ${perSecond(ours)} to ${perSecond(theirs)}`,
)
