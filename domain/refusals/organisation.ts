/** Refusals about organisations and their members. */
export const organisation = {
  'organisation.known': 409,
  'organisation.roleTaken': 409,
  'organisation.officeTaken': 409,
  'organisation.officeRegion': 422,
  'organisation.roleInUse': 409,
  'organisation.roleAbsent': 422,
  'organisation.differs': 409,
  'organisation.twice': 422,
  'member.unknown': 422,
  'member.known': 409,
  'signer.none': 409,
  'signer.unknown': 409,
} as const
