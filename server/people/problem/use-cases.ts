import type { Problem, ProblemQuery } from '#contract/people/problem.ts'
import { may, roleCode } from '#domain/access.ts'
import { type ProblemReport, pictureRefusals, pictureType } from '#domain/people/problem/problem.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { nameIn } from '#i18n/language.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { insertProblem, lockProblem, type ProblemRow, problemPage, problemRow, problemsOf, saveAnswer } from './store.ts'

export const viewOf = (b: ProblemRow, { t, language }: Call): Problem => ({
  id: b.id,
  fullName: b.fullName,
  organizationName: nameIn(language, b) ?? '',
  role: b.role && { code: roleCode(b.role), description: t(`role.${b.role}`) },
  screen: b.screen,
  traceId: b.traceId ?? '',
  told: b.told,
  userAgent: b.userAgent,
  reportedAt: b.reportedAt.toISOString(),
  fileName: b.fileName,
  answer: b.answer,
  answeredBy: b.answeredName,
  answeredAt: b.answeredAt?.toISOString() ?? null,
})

/** Stores a user's problem report and notifies the administrators at once. */
export async function reportProblem(
  services: Services,
  given: ProblemReport,
  [picture]: UploadedFile[],
  call: Call,
): Promise<{ id: number }> {
  if (picture) refuseAny(pictureRefusals(picture.bytes))
  const kept = picture && {
    fileName: picture.name,
    size: picture.bytes.length,
    sha256: await services.files.put(picture.bytes),
    mimeType: pictureType(picture.bytes)!,
  }
  const seat = call.acting // an applicant does not act for an organisation yet
  const { fullName } = call.person
  const id = await write(services.db, call, async (tx) => {
    const made = await insertProblem(tx, {
      personId: call.person.id,
      bin: seat?.bin ?? null,
      role: seat?.role ?? null,
      fullName,
      screen: given.screen,
      traceId: given.traceId || null,
      told: given.told,
      userAgent: call.userAgent,
      reportedAt: call.now,
      ...kept,
    })
    await notify(tx, call, {
      kind: 'problem.reported',
      objectType: 'PROBLEM',
      objectId: made,
      args: { id: made, person: fullName, screen: given.screen },
      path: `/admin/problems?id=${made}`,
    })
    return made
  })
  return { id }
}

export const myProblems = async ({ db }: Services, call: Call): Promise<Problem[]> =>
  (await problemsOf(db, call.person.id)).map((b) => viewOf(b, call))

export async function listProblems({ db }: Services, query: ProblemQuery, call: Call) {
  const { rows, total, open } = await problemPage(db, query)
  return { content: rows.map((b) => viewOf(b, call)), totalElements: total, open }
}

/** Answers a problem, once: a second answer is refused with the user who answered first. The author is notified in the portal. */
export async function answerProblem(services: Services, id: number, answer: string, call: Call): Promise<Problem> {
  await write(services.db, call, async (tx) => {
    const problem = (await lockProblem(tx, id)) ?? refuse('not.found')
    if (problem.answeredAt) refuse('problem.answered', { name: problem.answeredName ?? '', time: timeOf(problem.answeredAt) })
    await saveAnswer(tx, id, { answer, answeredBy: call.person.id, answeredName: call.person.fullName, answeredAt: call.now })
    await recordAdmin(tx, call, { act: 'problem.answer', subject: 'PROBLEM', subjectId: id, before: {}, after: { answer } })
    await notify(tx, call, {
      kind: 'problem.answered',
      objectType: 'PROBLEM',
      objectId: id,
      to: { personId: problem.personId },
      args: { id, comment: answer.slice(0, 1000) },
      path: '/user/problems',
    })
    return null
  })
  return viewOf((await problemRow(services.db, id))!, call)
}

export async function screenshotOf(services: Services, id: number, { person }: Call): Promise<FileBytes> {
  const problem = await problemRow(services.db, id)
  const answers = person.memberships.some((m) => may(m, 'problem.answer'))
  if (!problem?.sha256 || (problem.personId !== person.id && !answers)) return refuse('not.found')
  return { bytes: await services.files.get(problem.sha256), name: problem.fileName ?? 'screen', type: problem.mimeType! }
}
