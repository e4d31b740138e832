import { kazakhName } from '#domain/kazakh-name.ts'

export type Fate = 'created' | 'generated' | 'sent' | 'signed' | 'rejected'
/** How one project is played: its contractor, the office that decides, how long ago it was filed. */
export type Scene = { by: string; office: string; daysAgo: number; fate: Fate; draft: object; comment?: string }

export const branch = 'qaj_branch@bitumen.test'
export const akimat = 'akimat_branch@bitumen.test'
export const branchOfAbai = 'qaj_branch2@bitumen.test'
export const first = 'contractor@bitumen.test'
export const second = 'contractor2@bitumen.test'
export const third = 'contractor3@bitumen.test'
/** The account of the n-th contractor. */
export const contractorOf = (n: number): string => (n === 1 ? first : `contractor${n}@bitumen.test`)
export const karaganda = '350000000'
export const abai = '100000000'

export const road = (roadCode: string, fromKm: number, toKm: number, workType: string, katoCode = karaganda) => ({
  ownershipType: 'REPUBLICAN',
  roadCode,
  fromKm,
  toKm,
  workType,
  katoCode,
})
/** Whoever files a project leaves the suggested Kazakh name as it is, unless another one is given. */
export const described = (projectDescription: string, projectDescriptionKk = kazakhName(projectDescription)) => ({
  projectDescription,
  projectDescriptionKk,
})
export const storageNamed = (projectStorageName: string, projectStorageNameKk = kazakhName(projectStorageName)) => ({
  projectStorageName,
  projectStorageNameKk,
})

export const street = (projectDescription: string, toKm: number, workType: string, katoCode = karaganda) => ({
  ownershipType: 'LOCAL',
  ...described(projectDescription),
  fromKm: 0,
  toKm,
  workType,
  katoCode,
})
export const tonnage = (asphaltPavement: number, bitumenTotal: number, bitumenRemainder: number) => ({
  asphaltPavement,
  bitumenTotal,
  bitumenRemainder,
})
