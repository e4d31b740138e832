type Query = { meta?: Record<string, unknown> | undefined }

/**
 * Filter for refetching everything but data that must not change under the user: new data would replace what is being typed, or move the row under the
 * pointer. Such a query carries `meta: { steady: true }`; saving an edited one reports a concurrent change.
 */
export const isReplaceable = ({ meta }: Query): boolean => meta?.steady !== true
