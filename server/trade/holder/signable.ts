import { sumTons } from '#domain/tons.ts'
import { formFlow } from '#domain/trade/holder/flow.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
import { type FormContent, formContent, formDocument, formTitle } from './document.ts'
import { formLife } from './lifecycle.ts'
import { lockRows } from './lock-rows.ts'
import { rowsOf } from './store.ts'
import { loadVisibleForm } from './visible.ts'

/** A holder's form as a signable document: the holder's signature promises the rows. */
export const holderFormSignable: SignableDocument = {
  objectType: 'HOLDER_FORM',
  acts: { generate: 'holder.generate', sign: 'holder.sign' },
  flow: formFlow,
  loadVisible: loadVisibleForm,
  async lock(tx, call, id) {
    await loadVisibleForm(tx, call.actor, id)
    const lines = await rowsOf(tx, id)
    const locked = await lockRows(
      tx,
      call,
      lines.map((l) => l.allocationId),
    )
    await tx.selectFrom('holderForm').select('id').where('id', '=', id).forUpdate().execute()
    const form = await loadVisibleForm(tx, call.actor, id)
    const rows = lines.map((l) => ({
      row: locked.find((r) => r.id === l.allocationId)!,
      volume: l.volume,
      window: { from: l.windowFrom, to: l.windowTo },
    }))
    return lockedObject(tx, call, formLife, { ...form, rows })
  },
  async documentSource(db, _actor, id) {
    const content = await formContent(db, id)
    return {
      template: 'holder-form',
      data: (frame) => formDocument(content, frame),
      number: content.form.number,
      title: formTitle(content),
      version: content.form.documentVersion,
      contentVersion: content.form.contentVersion,
      contentAt: content.form.contentAt,
      content,
      basis: [...new Set(content.rows.flatMap(({ order }) => order?.number ?? []))].map((number) => ({ objectType: 'ORDER', number })),
    }
  },
  tonsOf: (content) => sumTons((content as FormContent).rows.map(({ promised }) => promised)),
  async meaning(_sql, { t }, { content }) {
    const { form, rows } = content as FormContent
    const contractors = new Set(rows.map(({ organizationBin }) => organizationBin)).size
    const by = rows.map(({ to }) => to).reduce((last, day) => (day > last ? day : last))
    return { change: { month: monthWithin(t, form.period), rows: rows.length }, next: { contractors }, by }
  },
}
