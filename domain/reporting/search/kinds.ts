/** What the search of the portal finds, in the order in which it is shown. */
export const foundKinds = ['REQUEST', 'PROJECT', 'ORDER', 'DOCUMENT', 'SHIPMENT', 'ORGANISATION', 'PERSON'] as const
