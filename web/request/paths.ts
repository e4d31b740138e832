import type { Project } from '#contract/project.ts'

/** The address of a project's requests: republican and local differ (docs/requirements.md, section 2). */
export const requestsPath = ({ id, ownershipType }: Pick<Project, 'id' | 'ownershipType'>): string =>
  `/contractor/${ownershipType.code === 'LOCAL' ? 'local' : 'republican'}/applications/${id}`
