import { z } from 'zod'
import { type PlainStep, plainStepNames } from '#domain/trade/project/flow.ts'
import { filedFields, Planned, ProjectDraft, ProjectEdit, storageFields } from '#domain/trade/project/project.ts'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { projectWarnings } from '#domain/trade/project/warnings.ts'
import { ownershipTypes } from '#domain/work.ts'
import { asRead, ColumnNames, Described, endpoint, id, Page, pageOf, pdfFile, pdfOrBase64, sheetEndpoint, uuid } from '../endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from '../sheet.ts'

/** `verifyCode` opens /verify/{code} for any holder of the document. */
export const DocumentRef = z.object({ documentId: z.string(), readOnly: z.boolean(), version: z.int(), verifyCode: z.string() })
export type DocumentRef = z.infer<typeof DocumentRef>

export const Attachment = z.object({
  documentId: z.string(),
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
  author: z.object({ fullName: z.string() }),
  status: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  readOnly: z.boolean(),
})
export type Attachment = z.infer<typeof Attachment>

/** Current assignee: who must act next, since when, and by which day; null = no action is due. */
export const Holder = z.object({
  role: z.string(),
  organizationName: z.string(),
  since: z.string(),
  deadline: z.string().nullable(),
  /** Its first day, if an outage of the portal moved it. */
  movedFrom: z.string().nullable(),
  routeId: z.int().nullable(),
})
export type Holder = z.infer<typeof Holder>

/** A non-blocking warning for the office that signs. */
export const Warning = z.object({
  code: z.enum(projectWarnings),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type Warning = z.infer<typeof Warning>

/** Who stopped a project, when (a timestamp), and why. */
export const Stopped = z.object({ at: z.string(), by: z.string(), reason: z.string() })
export type Stopped = z.infer<typeof Stopped>

/** A project in responses (docs/requirements.md, section 3). Tons, kilometres, days as yyyy-mm-dd. `name` and `typework` are duplicates for older clients. */
export const Project = z.object({
  id: z.int(),
  projectName: z.string(),
  projectNameKk: z.string(),
  name: z.string(),
  workType: Described,
  typework: Described,
  ownershipType: Described,
  kato: Described,
  status: Described.extend({ code: z.enum(projectStatuses) }),
  road: Described.nullable(),
  ...asRead(filedFields),
  signatureComment: z.string().nullable(),
  /** Null unless it is stopped; the reason is also `signatureComment`. */
  stopped: Stopped.nullable(),
  organization: z.object({ bin: z.string(), organizationName: z.string() }),
  projectDocumentList: z.array(DocumentRef),
  documents: z.array(DocumentRef),
  projectAttachmentList: z.array(Attachment),
  projectStorageList: z.array(z.object({ ...asRead(storageFields), id: z.int(), kato: Described })),
  projectPlannedList: z.array(Planned),
  holder: Holder.nullable(),
  /** True when the document matches the current data of the project. */
  documentFresh: z.boolean(),
  active: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Project = z.infer<typeof Project>

export const ProjectListQuery = Page.extend({ status: z.enum(projectStatuses).optional() })
const projectId = z.object({ id })

const list = (kind: 'republican' | 'local') =>
  endpoint({
    method: 'GET',
    path: `/api/project/${kind}`,
    act: 'project.list',
    scope: 'projects:read',
    summary: `My ${kind} projects; 204 when there are none at all`,
    query: ProjectListQuery,
    answer: pageOf(Project).extend({
      byStatus: z.record(z.string(), z.int()),
      /** Of all filtered rows. */
      totals: z.object({ bitumenTotal: z.number() }),
    }),
    emptyIs204: true,
  })

const withDocument = z.object({ id, documentId: uuid })

export const projectApi = {
  republican: list('republican'),
  local: list('local'),
  plannedTemplate: sheetEndpoint({
    path: '/api/project/planned/template',
    act: 'project.edit',
    scope: 'projects:write',
    summary: 'A sheet with the months of the caller’s projects that are open for editing, to be filled in and sent back',
  }),
  loadPlanned: endpoint({
    method: 'POST',
    path: '/api/project/planned/sheet',
    act: 'project.edit',
    scope: 'projects:write',
    summary: 'Plans the months of a sheet, XLSX or CSV; nothing is stored unless every row is good. dryRun only looks',
    body: SheetBody,
    multipart: withSheet,
    answer: SheetAnswer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    act: 'project.create',
    scope: 'projects:write',
    summary: 'File a project: the JSON part `data`, up to two PDF attachments',
    body: ProjectDraft,
    multipart: { part: 'data', files: ['attachment1', 'attachment2'] },
    status: 201,
    answer: Project,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/project/:id',
    act: 'project.read',
    scope: 'projects:read',
    summary: 'One project',
    params: projectId,
    answer: Project.extend({ warnings: z.array(Warning) }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/project/:id',
    act: 'project.edit',
    scope: 'projects:write',
    summary: 'Change a project that is open for editing; `version` is the one that was read, `removedAttachments` go',
    params: projectId,
    body: ProjectEdit,
    multipart: { part: 'data', files: ['attachment1', 'attachment2'] },
    answer: Project,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/api/project/:id/attached',
    act: 'project.edit',
    scope: 'projects:write',
    summary: 'One more attachment',
    params: projectId,
    multipart: { part: 'data', files: ['attachment'] },
    status: 201,
    answer: Project,
  }),
  sheet: sheetEndpoint({
    path: '/api/project/sheet',
    act: 'project.list',
    scope: 'projects:read',
    summary: 'The filtered list as a spreadsheet: chosen columns, in the caller’s language, numbers as numbers',
    query: ProjectListQuery.extend({
      ownershipType: z.enum(ownershipTypes),
      columns: ColumnNames.optional(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/:id',
    act: 'project.delete',
    scope: 'projects:write',
    summary: 'Delete a project that nobody signed',
    params: projectId,
    answer: null,
  }),
  generate: endpoint({
    method: 'GET',
    path: '/api/project/:id/generate',
    act: ['project.read', 'project.generate'],
    scope: 'session',
    summary: 'The PDF of what the project says now; made when it is absent, the header Document-Id names it',
    params: projectId,
    answer: pdfFile,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/project/:id/:documentId',
    act: 'project.read',
    scope: 'projects:read',
    summary: 'A version of the PDF, or with base64=true its bytes for signing',
    params: withDocument,
    query: z.object({ base64: z.enum(['true', 'false']).optional() }),
    answer: pdfOrBase64,
  }),
  attached: endpoint({
    method: 'GET',
    path: '/api/project/:id/:documentId/attached',
    act: 'project.read',
    scope: 'projects:read',
    summary: 'An attachment',
    params: withDocument,
    answer: pdfFile,
  }),
  removeAttached: endpoint({
    method: 'DELETE',
    path: '/api/project/:id/attached/:documentId',
    act: 'project.edit',
    scope: 'projects:write',
    summary: 'Remove an attachment',
    params: withDocument,
    answer: null,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/project/:id/act',
    act: [...plainStepNames.map((name): PlainStep => `project.${name}`), 'project.copy'],
    scope: 'session',
    summary: 'A step that needs no signature: withdraw, stop, resume; copy makes a new project of this one and answers it',
    params: projectId,
    body: z.object({ act: z.enum([...plainStepNames, 'copy']), comment: z.string().max(5000).default('') }),
    answer: Project,
  }),
}
