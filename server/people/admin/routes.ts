import { passwordApi } from '#contract/core/password.ts'
import { decisionApi } from '#contract/documents/decision.ts'
import { adminApi as api } from '#contract/people/admin.ts'
import { factorApi } from '#contract/people/factor.ts'
import { organisationApi } from '#contract/people/organisation.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { warningById, warningDocument } from '../registration/warning-document.ts'
import { organizationSheet, peopleSheet, registrationSheet } from './account-sheets.ts'
import { listOrganizations, listPeople, loadOrganization, loadPerson } from './accounts.ts'
import { changeSheet, decisionSheet } from './decision-sheets.ts'
import { listChanges, listDecisions } from './decisions.ts'
import { institutionSheet, listInstitutions } from './institutions.ts'
import { inviteGuest } from './invite.ts'
import { endSessionsOf, leaveOrganisation } from './leaving.ts'
import { loadInstitutions } from './load-institutions.ts'
import { addMember, changeMember } from './members.ts'
import { editOrganisation, enterOrganisation } from './organisations.ts'
import { handLink } from './password-link.ts'
import { listReadings, readingSheet } from './readings.ts'
import { actOnRegistration, listRegistrations, loadRegistration } from './registrations.ts'
import { resetFactor } from './reset-factor.ts'
import { listSecurity, securitySheet } from './security.ts'
import { actOnAccount } from './standing.ts'

export function adminRoutes(mount: Mount, services: Services): void {
  mount(api.registrations, ({ query }, call) => listRegistrations(services, query, call))
  mount(organisationApi.registrationSheet, ({ query }, call) => registrationSheet(query, call))
  mount(api.registration, ({ params }, call) => loadRegistration(services, params.id, call))
  mount(api.decideRegistration, ({ params, body }, call) => actOnRegistration(services, params.id, body, call))
  mount(api.organizations, ({ query }, call) => listOrganizations(services, query, call))
  mount(organisationApi.organizationSheet, ({ query }, call) => organizationSheet(query, call))
  mount(api.organization, ({ params }, call) => loadOrganization(services, params.bin, call))
  mount(api.actOnOrganization, async ({ params, body }, call) => {
    await actOnAccount(services, { bin: params.bin }, body, call)
    return loadOrganization(services, params.bin, call)
  })
  mount(organisationApi.enter, ({ body }, call) => enterOrganisation(services, body, call))
  mount(organisationApi.edit, ({ params, body }, call) => editOrganisation(services, params.bin, body, call))
  mount(organisationApi.institutions, (_, call) => listInstitutions(services, call))
  mount(organisationApi.institutionSheet, (_, call) => institutionSheet(services, call))
  mount(organisationApi.loadInstitutions, ({ body, files }, call) => loadInstitutions(services, body, files, call))
  mount(organisationApi.addMember, ({ params, body }, call) => addMember(services, params.bin, body, call))
  mount(organisationApi.changeMember, ({ params, body }, call) => changeMember(services, params, body, call))
  mount(api.people, ({ query }, call) => listPeople(services, query, call))
  mount(organisationApi.peopleSheet, ({ query }, call) => peopleSheet(query, call))
  mount(api.person, ({ params }, call) => loadPerson(services, params.id, call))
  mount(api.actOnPerson, async ({ params, body }, call) => {
    await actOnAccount(services, { personId: params.id }, body, call)
    return loadPerson(services, params.id, call)
  })
  mount(api.endSessions, async ({ params }, call) => {
    await endSessionsOf(services, params.id, call)
    return loadPerson(services, params.id, call)
  })
  mount(passwordApi.link, ({ params }, call) => handLink(services, params.id, call))
  mount(factorApi.reset, async ({ params }, call) => {
    await resetFactor(services, params.id, call)
    return loadPerson(services, params.id, call)
  })
  mount(organisationApi.leave, async ({ params, body }, call) => {
    await leaveOrganisation(services, params, body, call)
    return loadOrganization(services, params.bin, call)
  })
  mount(api.warningPaper, async ({ params }) => warningDocument(services, await warningById(services.db, params.id)))
  mount(decisionApi.decisions, ({ query }, call) => listDecisions(services, query, call))
  mount(decisionApi.decisionSheet, ({ query }, call) => decisionSheet(query, call))
  mount(decisionApi.changes, ({ query }, call) => listChanges(services, query, call))
  mount(decisionApi.changeSheet, ({ query }, call) => changeSheet(query, call))
  mount(decisionApi.readings, ({ query }, call) => listReadings(services, query, call))
  mount(decisionApi.readingSheet, ({ query }, call) => readingSheet(query, call))
  mount(decisionApi.security, ({ query }, call) => listSecurity(services, query, call))
  mount(decisionApi.securitySheet, ({ query }, call) => securitySheet(query, call))
  mount(api.invite, ({ body }, call) => inviteGuest(services, body, call))
}
