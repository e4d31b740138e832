import { z } from 'zod'
import { endpoint, FileAnswer, id } from '../endpoint.ts'

/** Everything about one person: for people a page, for programs JSON. */
const dataFile = new FileAnswer(['text/html; charset=utf-8', 'application/json; charset=utf-8'])
const query = z.object({ form: z.enum(['html', 'json']).default('html') })

export const personalApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/profile/data',
    act: 'identified',
    scope: 'session',
    personal: 'everything',
    perMinute: 10,
    summary: 'Everything that the portal has about me',
    query,
    answer: dataFile,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id/data',
    act: 'account.read',
    scope: 'session',
    personal: 'everything',
    perMinute: 10,
    summary: 'Everything that the portal has about a person, for a request in writing',
    params: z.object({ id }),
    query,
    answer: dataFile,
  }),
}
