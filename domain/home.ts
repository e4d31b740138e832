/** What a start page tells besides tasks and tons; the unit is that of the key. */
export const homeFigures = {
  projectsWaiting: 'count',
  projectsLate: 'count',
  projectsOldest: 'days',
  requestsWaiting: 'count',
  requestsLate: 'count',
  requestsOldest: 'days',
  limitDivided: 'tons',
  registrationsWaiting: 'count',
  registrationsOldest: 'days',
  signInsRefused: 'count',
  mailsWaiting: 'count',
  mailsGivenUp: 'count',
  listsOldest: 'hours',
} as const
export type HomeFigureKey = keyof typeof homeFigures
