import type { Family } from '../keys.ts'
import { oid } from '../oid.ts'
import type { Right } from '../verdict.ts'
import type { Profile } from './profile.ts'

export const families = ['RSA', 'GOST-2004', 'GOST-2015-256', 'GOST-2015-512'] as const satisfies readonly Family[]

const ncaRights: Record<string, Right> = {
  [oid.ncaHead]: 'head',
  [oid.ncaRightToSign]: 'rightToSign',
  [oid.ncaFinancial]: 'financial',
  [oid.ncaHr]: 'hr',
  [oid.ncaEmployee]: 'employee',
  [oid.ncaInformationSystem]: 'informationSystem',
}

const ncaSignPolicies = [oid.ncaPolicy, oid.ncaPolicyOrganisationSign, oid.ncaPolicyPersonSign]

/**
 * The National Certification Authority. Since 2022 every leaf certificate has the same policy; before, the policy distinguished signing from signing in.
 * No GOST-2015 key has clientAuth, so signing keys are accepted for signing in too: the text of the challenge distinguishes the two.
 */
const nca: Profile = {
  name: 'nca',
  uses: ['signIn', 'sign', 'stamp', 'ocsp'],
  keys: families,
  signIn: {
    usages: [oid.clientAuth, oid.emailProtection],
    policies: [...ncaSignPolicies, oid.ncaPolicyOrganisationAuth, oid.ncaPolicyPersonAuth],
  },
  sign: { usages: [oid.emailProtection], policies: ncaSignPolicies },
  withoutUsage: false,
  organisationBy: 'usage',
  rights: ncaRights,
  unnamedRight: null,
}

/**
 * The authority of state bodies. Its certificates have no extended key usage or its own one, and name no right: who signs for a body follows from the
 * roles that the portal gave to its people.
 */
const state: Profile = {
  name: 'state',
  uses: ['signIn', 'sign', 'stamp', 'ocsp'],
  keys: families,
  signIn: { usages: [oid.stateBodyUsage], policies: [oid.stateBodyPolicy] },
  sign: { usages: [oid.stateBodyUsage], policies: [oid.stateBodyPolicy] },
  withoutUsage: true,
  organisationBy: 'bin',
  rights: ncaRights,
  unnamedRight: 'rightToSign',
}

/** A bank's authority for its clients. Its policies differ from bank to bank: the operator gives them. A key that names no right only prepares documents. */
export const bankProfile = (policies: readonly string[]): Profile => ({
  name: 'bank',
  uses: ['signIn', 'sign', 'ocsp'],
  keys: families,
  signIn: { usages: [oid.emailProtection], policies },
  sign: { usages: [oid.emailProtection], policies },
  withoutUsage: false,
  organisationBy: 'bin',
  rights: ncaRights,
  unnamedRight: 'employee',
})

export const readyProfiles = { nca, state } as const
