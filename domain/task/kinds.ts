/** All kinds of tasks. A new kind is a name here, an entry of a table that server/task/tasks.ts lists, and its texts under home.task. */
export const taskKinds = [
  'projectsRejected',
  'projectsRevoked',
  'projectsToSign',
  'projectsAwaiting',
  'proposalsToAnswer',
  'requestsRejected',
  'requestsRevoked',
  'requestsToSign',
  'requestsAwaiting',
  'projectsToDecide',
  'requestsToDecide',
  'proposalsOpen',
  'questionsToAnswer',
  'listsInTrouble',
  'registrationsToReview',
  'wagonsToReceive',
  'rowsToShip',
  'appealsToAnswer',
  'annualPlansToSign',
  'monthlyPlansToSign',
  'limitsToSign',
  'limitsAbovePlan',
  'splitsToSend',
  'requestsAfterSplit',
  'rowsToForm',
  'ordersToSign',
  'requestsToAllocate',
  'emergenciesToAllocate',
  'tonsToReoffer',
  'monthsToClose',
  'reportsToSign',
  'protocolsToSign',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What the number of a task counts: things to act on, or tons. */
export const taskUnit = (kind: TaskKind): 'count' | 'tons' => (kind === 'tonsToReoffer' ? 'tons' : 'count')
