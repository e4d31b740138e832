import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type RawBuilder, sql } from 'kysely'
import { databaseAtHand } from '#launch/postgres/at-hand.mjs'
import { databaseFrom, openDb } from '#server/platform/sql/db.ts'
import { openSignedIn, openVisitor, signerFolder } from './person/person.ts'

type SignedDocument = { id: string; code: string; sha256: string; year: number; signature: number; cms: Buffer; line: number }

/** The oldest signed plan of a year, which no other journey uses. */
const oldestPlan = sql<SignedDocument>`
  select d.id, d.verify_code as code, d.sha256, p.year, s.id as signature, s.cms, j.id as line
  from document d join annual_plan p on p.id = d.object_id join signature s on s.document_id = d.id
    join journal j on j.document_id = d.id and j.act = 'plan.sign'
  where d.object_type = 'ANNUAL_PLAN' order by p.year, d.version limit 1`

test('a byte of a signed paper, of its signature or of its line in the journal changed past the portal: its page and the public page say which, and a certificate revoked since leaves it good', async ({
  browser,
}) => {
  const data = dirname(signerFolder())
  const db = openDb(databaseFrom(databaseAtHand(data)), 1)
  try {
    // within this transaction alone: no portal code waits for it, and no trigger protects the history
    const pastThePortal = (change: RawBuilder<unknown>) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await change.execute(tx)
      })
    const { rows } = await oldestPlan.execute(db)
    const pdf = rows[0]!
    const holder = await openSignedIn(browser, 'MENERGY', 'ru')
    await holder.page.goto(`/minenergo/annual_plan?year=${pdf.year}`)
    await holder.page.getByRole('button', { name: holder.messages.seal.box.title }).first().click()
    const dialog = holder.page.getByRole('dialog', { name: holder.messages.seal.box.title })
    const visitor = await openVisitor(browser, 'kk', `/verify/${pdf.code}`)
    const shown = visitor.page.getByRole('main')
    const look = async (said: { dialog: string; shown: string }) => {
      await visitor.page.reload()
      await expect(shown).toContainText(said.shown)
      await dialog.getByRole('button', { name: holder.messages.seal.box.again }).click()
      await expect(dialog).toContainText(said.dialog)
    }
    const sound = { dialog: holder.messages.seal.box.intact, shown: visitor.messages.document.verify.intact }
    await look(sound)
    await expect(dialog.getByRole('link', { name: holder.messages.seal.box.open })).toHaveAttribute('href', `/verify/${pdf.code}`)

    const damage = async (apply: () => unknown, undo: () => unknown, said: { dialog: string; shown: string }) => {
      try {
        await apply()
        await look(said)
      } finally {
        await undo()
      }
      await look(sound)
    }

    const file = join(data, 'files', 'papers', pdf.sha256.slice(0, 2), pdf.sha256)
    const bytes = readFileSync(file)
    await damage(
      () => writeFileSync(file, changed(bytes, bytes.length >> 1)),
      () => writeFileSync(file, bytes),
      { dialog: holder.messages.seal.box.broken, shown: visitor.messages.evidence.fault.bytes },
    )
    const putCms = (cms: Buffer) => pastThePortal(sql`update signature set cms = ${cms} where id = ${pdf.signature}`)
    await damage(
      () => putCms(changed(pdf.cms, pdf.cms.length - 3)),
      () => putCms(pdf.cms),
      { dialog: holder.messages.seal.bad, shown: visitor.messages.evidence.fault.signature },
    )
    const putComment = (comment: string | null) => pastThePortal(sql`update journal set comment = ${comment} where id = ${pdf.line}`)
    await damage(
      () => putComment('иначе'),
      () => putComment(null),
      { dialog: holder.messages.seal.proof.broken, shown: visitor.messages.evidence.fault.journal },
    )

    const revokedSince = () =>
      pastThePortal(sql`insert into signature_check (signature_id, state, accepted_unasked, source, number, this_update, revoked_at, answers, checked_at, attempts)
        select id, 'GOOD', false, 'crl', '17', signed_at + interval '1 day', signed_at + interval '1 hour', '{}', signed_at + interval '1 day', 0
        from signature where id = ${pdf.signature}`)
    const both = { dialog: 'Подпись остаётся действительной на своё время', shown: 'Қолтаңба өз уақытында жарамды болып қалады' }
    const forget = () => pastThePortal(sql`delete from signature_check where signature_id = ${pdf.signature}`)
    await damage(
      async () => {
        await revokedSince()
        await look(sound)
      },
      forget,
      both,
    )

    expect([...holder.errors, ...visitor.errors]).toEqual([])
    await holder.close()
    await visitor.close()
  } finally {
    await db.destroy()
  }
})

function changed(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at]! ^= 1
  return other
}
