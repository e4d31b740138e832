type Query = { meta?: Record<string, unknown> | undefined }

/**
 * Filter for refetching everything but the data that a user is editing: new data would replace the input. Such a query carries `meta: { typedInto: true }`;
 * saving it reports a concurrent change.
 */
export const notBeingEdited = ({ meta }: Query): boolean => meta?.typedInto !== true
