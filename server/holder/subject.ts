import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { type FormAct, type FormStatus, formFlow } from '#domain/holder/flow.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceForm, requireFormOpen } from './advance.ts'
import { lockRows } from './lock-rows.ts'
import { formContent, formPaper, formTitle } from './paper.ts'
import { seenForm } from './see.ts'
import { rowsOf } from './store.ts'

/** A holder's form as something that is signed: its own signature promises the rows. */
export const holderSubject: Subject = {
  objectType: 'HOLDER_FORM',
  acts: { generate: 'holder.generate', sign: 'holder.sign' },
  see: seenForm,
  async hold(tx, call, id) {
    await seenForm(tx, call.actor, id)
    const lines = await rowsOf(tx, id)
    const locked = await lockRows(
      tx,
      call,
      lines.map((l) => l.allocationId),
    )
    await tx.selectFrom('holderForm').select('id').where('id', '=', id).forUpdate().execute()
    const form = await seenForm(tx, call.actor, id)
    const rows = lines.map((l) => ({
      row: locked.find((r) => r.id === l.allocationId)!,
      volume: l.volume,
      window: { from: l.windowFrom, to: l.windowTo },
    }))
    return {
      ...form,
      office: null,
      async requireOpen(act) {
        await requireFormOpen(tx, call, form, act as FormAct)
      },
      advance: (act, given) => advanceForm(tx, call, form, act as FormAct, rows, given?.documentId ?? null),
    }
  },
  opens: (act, status, actor) => (openActs(formFlow, status as FormStatus, actor) as Act[]).includes(act),
  async paper(db, _actor, id) {
    const content = await formContent(db, id)
    return {
      template: 'holder-form',
      data: (frame) => formPaper(content, frame),
      number: content.form.number,
      title: formTitle(content),
      version: content.form.documentVersion,
      contentVersion: content.form.contentVersion,
      contentAt: content.form.contentAt,
      content,
    }
  },
}
