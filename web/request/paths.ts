import type { Project } from '#contract/project.ts'

/** Where the requests of a project stand: republican and local apart (docs/requirements.md, section 2). */
export const requestsPath = ({ id, ownershipType }: Pick<Project, 'id' | 'ownershipType'>): string =>
  `/contractor/${ownershipType.code === 'LOCAL' ? 'local' : 'republican'}/applications/${id}`
