import { adminApi as api } from '#contract/admin.ts'
import { decisionApi } from '#contract/decision.ts'
import { organisationApi } from '#contract/organisation.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { warningById, warningPaper } from '../registration/warning-paper.ts'
import { listOrganizations, listPeople, seeOrganization, seePerson } from './accounts.ts'
import { changeSheet, decisionSheet } from './decision-sheets.ts'
import { listChanges, listDecisions } from './decisions.ts'
import { institutionSheet, listInstitutions } from './institutions.ts'
import { inviteGuest } from './invite.ts'
import { endSessionsOf, leaveOrganisation } from './leaving.ts'
import { loadInstitutions } from './load-institutions.ts'
import { addMember, changeMember } from './members.ts'
import { editOrganisation, enterOrganisation } from './organisations.ts'
import { actOnRegistration, listRegistrations, seeRegistration } from './registrations.ts'
import { actOnAccount } from './standing.ts'

export function adminRoutes(mount: Mount, house: House): void {
  mount(api.registrations, ({ query }, call) => listRegistrations(house, query, call))
  mount(api.registration, ({ params }, call) => seeRegistration(house, params.id, call))
  mount(api.decideRegistration, ({ params, body }, call) => actOnRegistration(house, params.id, body, call))
  mount(api.organizations, ({ query }, call) => listOrganizations(house, query, call))
  mount(api.organization, ({ params }, call) => seeOrganization(house, params.bin, call))
  mount(api.actOnOrganization, async ({ params, body }, call) => {
    await actOnAccount(house, { bin: params.bin }, body, call)
    return seeOrganization(house, params.bin, call)
  })
  mount(organisationApi.enter, ({ body }, call) => enterOrganisation(house, body, call))
  mount(organisationApi.edit, ({ params, body }, call) => editOrganisation(house, params.bin, body, call))
  mount(organisationApi.institutions, (_, call) => listInstitutions(house, call))
  mount(organisationApi.institutionSheet, (_, call) => institutionSheet(house, call))
  mount(organisationApi.loadInstitutions, ({ body, files }, call) => loadInstitutions(house, body.dryRun, files, call))
  mount(organisationApi.addMember, ({ params, body }, call) => addMember(house, params.bin, body, call))
  mount(organisationApi.changeMember, ({ params, body }, call) => changeMember(house, params, body.role, call))
  mount(api.people, ({ query }, call) => listPeople(house, query, call))
  mount(api.person, ({ params }, call) => seePerson(house, params.id, call))
  mount(api.actOnPerson, async ({ params, body }, call) => {
    await actOnAccount(house, { personId: params.id }, body, call)
    return seePerson(house, params.id, call)
  })
  mount(api.endSessions, async ({ params }, call) => {
    await endSessionsOf(house, params.id, call)
    return seePerson(house, params.id, call)
  })
  mount(organisationApi.leave, async ({ params, body }, call) => {
    await leaveOrganisation(house, params, body.comment, call)
    return seeOrganization(house, params.bin, call)
  })
  mount(api.warningPaper, async ({ params }) => warningPaper(house, await warningById(house.db, params.id)))
  mount(decisionApi.decisions, ({ query }, call) => listDecisions(house, query, call))
  mount(decisionApi.decisionSheet, ({ query }, call) => decisionSheet(house, query, call))
  mount(decisionApi.changes, ({ query }, call) => listChanges(house, query, call))
  mount(decisionApi.changeSheet, ({ query }, call) => changeSheet(house, query, call))
  mount(api.invite, ({ body }, call) => inviteGuest(house, body, call))
}
