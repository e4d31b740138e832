import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const query = z.object({ level: z.coerce.number().int().min(1).max(2).optional(), parent: z.string().optional() })

export const directoryApi = {
  kato: endpoint({
    method: 'GET',
    path: '/api/collection/kato-list',
    act: 'signedIn',
    scope: 'directory:read',
    summary: 'Administrative units: the 20 regions, or with level=2 and parent= the districts of one',
    query,
    answer: z.array(z.object({ code: z.string(), nameAb: z.string(), parent: z.string().nullable(), level: z.int() })),
  }),
  roads: endpoint({
    method: 'GET',
    path: '/api/collection/road-list',
    act: 'signedIn',
    scope: 'directory:read',
    summary: 'Republican roads; lengthKm where it is known',
    answer: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nameRu: z.string(),
        nameKk: z.string(),
        lengthKm: z.number().nullable(),
        regions: z.array(z.string()),
      }),
    ),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/collection/role-list',
    act: 'signedIn',
    scope: 'directory:read',
    summary: 'Roles with their names',
    answer: z.array(z.object({ roleCode: z.string(), roleDescription: z.string() })),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/api/collection/organization-by-role',
    act: 'organisation.directory',
    scope: 'directory:read',
    summary: 'Organisations of one role, factories by default',
    query: z.object({ roleName: z.string().default('ROLE_FACTORY') }),
    answer: z.array(z.object({ bin: z.string(), organizationName: z.string(), katoCode: z.string() })),
  }),
  traders: endpoint({
    method: 'GET',
    path: '/api/collection/traders',
    act: 'request.trader',
    scope: 'directory:read',
    summary: 'Traders that may stand in a request',
    answer: z.array(z.object({ bin: z.string(), traderName: z.string() })),
  }),
}
