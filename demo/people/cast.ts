import type { Role } from '#domain/access.ts'
import { demoBin, demoIin } from '../numbers.ts'

/** Everything here is invented and marked as demo; institutions have real names and synthetic BINs (docs/data-sources.md). */
export type DemoOrganisation = { bin: string; nameRu: string; nameKk: string; katoCode: string; role: Role }
export type DemoPerson = {
  email: string
  surname: string
  name: string
  patronymic?: string
  iin: string
  bin: string
  role: Role
  right: 'head' | 'rightToSign' | 'employee'
}

const karaganda = '350000000'
const abai = '100000000'

export const ownOrganisations: DemoOrganisation[] = [
  { bin: demoBin(101), nameRu: 'ТОО «Сарыарқа Жол» (демо)', nameKk: '«Сарыарқа Жол» ЖШС (демо)', katoCode: karaganda, role: 'CONTRACTOR' },
  { bin: demoBin(102), nameRu: 'ТОО «Ертіс Құрылыс» (демо)', nameKk: '«Ертіс Құрылыс» ЖШС (демо)', katoCode: abai, role: 'CONTRACTOR' },
  {
    bin: demoBin(103),
    nameRu: 'ТОО «Теміртау Асфальт» (демо)',
    nameKk: '«Теміртау Асфальт» ЖШС (демо)',
    katoCode: karaganda,
    role: 'CONTRACTOR',
  },
  { bin: demoBin(104), nameRu: 'ТОО «Баянауыл Жол» (демо)', nameKk: '«Баянауыл Жол» ЖШС (демо)', katoCode: karaganda, role: 'CONTRACTOR' },
  { bin: demoBin(105), nameRu: 'ТОО «Нұра Құрылыс» (демо)', nameKk: '«Нұра Құрылыс» ЖШС (демо)', katoCode: karaganda, role: 'CONTRACTOR' },
  {
    bin: demoBin(106),
    nameRu: 'ТОО «Сырдария Жол» (демо)',
    nameKk: '«Сырдария Жол» ЖШС (демо)',
    katoCode: '610000000',
    role: 'CONTRACTOR',
  },
  {
    bin: demoBin(107),
    nameRu: 'ТОО «Алатау Асфальт» (демо)',
    nameKk: '«Алатау Асфальт» ЖШС (демо)',
    katoCode: '190000000',
    role: 'CONTRACTOR',
  },
  {
    bin: demoBin(108),
    nameRu: 'ТОО «Талас Құрылыс» (демо)',
    nameKk: '«Талас Құрылыс» ЖШС (демо)',
    katoCode: '310000000',
    role: 'CONTRACTOR',
  },
  { bin: demoBin(109), nameRu: 'ТОО «Арал Жол» (демо)', nameKk: '«Арал Жол» ЖШС (демо)', katoCode: '430000000', role: 'CONTRACTOR' },
  {
    bin: demoBin(110),
    nameRu: 'ТОО «Көкше Құрылыс» (демо)',
    nameKk: '«Көкше Құрылыс» ЖШС (демо)',
    katoCode: '110000000',
    role: 'CONTRACTOR',
  },
  {
    bin: demoBin(201),
    nameRu: 'Служба администрирования портала (демо)',
    nameKk: 'Порталды әкімшілендіру қызметі (демо)',
    katoCode: '710000000',
    role: 'ADMIN',
  },
  { bin: demoBin(202), nameRu: 'Наблюдатель (демо)', nameKk: 'Бақылаушы (демо)', katoCode: '710000000', role: 'GUEST' },
]
export const traders = [
  { bin: demoBin(301), nameRu: 'ТОО «Битум Трейд» (демо)', nameKk: '«Битум Трейд» ЖШС (демо)', katoCode: '750000000' },
  { bin: demoBin(302), nameRu: 'ТОО «Жол Ресурс» (демо)', nameKk: '«Жол Ресурс» ЖШС (демо)', katoCode: '710000000' },
]

/** The office of each role whose demo account acts: chosen among the institutions by role and region. */
export const seats: { role: Role; katoCode: string }[] = [
  { role: 'SUPPLIER', katoCode: '710000000' },
  { role: 'QAJ', katoCode: '710000000' },
  { role: 'QAJ_BRANCH', katoCode: karaganda },
  { role: 'AKIMAT_BRANCH', katoCode: karaganda },
  { role: 'KAD_MT', katoCode: '710000000' },
  { role: 'FACTORY', katoCode: '470000000' },
  { role: 'MENERGY', katoCode: '710000000' },
]

type PersonDraft = Omit<DemoPerson, 'bin'>
const person = (
  email: string,
  role: Role,
  surname: string,
  name: string,
  patronymic: string,
  iin: string,
  right: DemoPerson['right'] = 'head',
): PersonDraft => ({
  email: `${email}@bitumen.test`,
  role,
  surname,
  name,
  patronymic,
  iin,
  right,
})

/** The post that papers name beside a person, by the role of the organisation; an employee's is that of whoever prepares them. */
export const posts: Record<Role, { ru: string; kk: string }> = {
  CONTRACTOR: { ru: 'Директор', kk: 'Директор' },
  QAJ_BRANCH: { ru: 'Директор филиала', kk: 'Филиал директоры' },
  AKIMAT_BRANCH: { ru: 'Руководитель управления', kk: 'Басқарма басшысы' },
  QAJ: { ru: 'Управляющий директор', kk: 'Басқарушы директор' },
  KAD_MT: { ru: 'Председатель Комитета', kk: 'Комитет төрағасы' },
  MENERGY: { ru: 'Вице-министр', kk: 'Вице-министр' },
  SUPPLIER: { ru: 'Генеральный директор', kk: 'Бас директор' },
  FACTORY: { ru: 'Генеральный директор', kk: 'Бас директор' },
  ADMIN: { ru: 'Администратор портала', kk: 'Портал әкімшісі' },
  GUEST: { ru: 'Наблюдатель', kk: 'Бақылаушы' },
}
export const employeePosts = {
  trade: { ru: 'Инженер производственно-технического отдела', kk: 'Өндірістік-техникалық бөлімнің инженері' },
  office: { ru: 'Главный специалист', kk: 'Бас маман' },
}

/** The ten accounts with a button on the sign-in page, in the order of the process (docs/process.md). */
export const accounts: PersonDraft[] = [
  person('contractor', 'CONTRACTOR', 'Ахметов', 'Санжар', 'Ерланович', demoIin('850312', 'm', 11)),
  person('qaj_branch', 'QAJ_BRANCH', 'Омарова', 'Гүлнар', 'Серікқызы', demoIin('790624', 'f', 12)),
  person('akimat_branch', 'AKIMAT_BRANCH', 'Тлеубеков', 'Нұрлан', 'Қайратұлы', demoIin('820915', 'm', 13)),
  person('menergy', 'MENERGY', 'Жумабаева', 'Айгерим', 'Нурлановна', demoIin('810730', 'f', 16)),
  person('kad_mt', 'KAD_MT', 'Искаков', 'Данияр', 'Болатович', demoIin('750119', 'm', 15)),
  person('qaj', 'QAJ', 'Досжанова', 'Назгүл', 'Маратқызы', demoIin('770403', 'f', 14), 'rightToSign'),
  person('supplier', 'SUPPLIER', 'Касымов', 'Ерлан', 'Тимурович', demoIin('780211', 'm', 17)),
  person('factory', 'FACTORY', 'Бекова', 'Жанна', 'Асқарқызы', demoIin('861105', 'f', 18)),
  person('admin', 'ADMIN', 'Ли', 'Виктор', 'Андреевич', demoIin('830527', 'm', 19)),
  person('guest', 'GUEST', 'Сейтқали', 'Мадина', 'Ержанқызы', demoIin('900818', 'f', 20)),
]
/** Other participants of the trade: they have accounts too, without a button. */
export const neighbours: PersonDraft[] = [
  person('contractor2', 'CONTRACTOR', 'Қасенов', 'Әділ', 'Бауыржанұлы', demoIin('840606', 'm', 21)),
  person('contractor3', 'CONTRACTOR', 'Петренко', 'Ольга', 'Ивановна', demoIin('880214', 'f', 22)),
  person('qaj_branch2', 'QAJ_BRANCH', 'Смағұлова', 'Ләззат', 'Төлегенқызы', demoIin('800901', 'f', 23)),
  person('supplier2', 'SUPPLIER', 'Әбдіров', 'Марат', 'Сейітұлы', demoIin('760517', 'm', 25)),
  person('supplier3', 'SUPPLIER', 'Юсупова', 'Лилия', 'Рашидовна', demoIin('830212', 'f', 26)),
]
/** Contractors of Karaganda: with the others they are enough for the rows of a limit to be published. Tests do without. */
export const moreContractors: PersonDraft[] = [
  person('contractor4', 'CONTRACTOR', 'Нұрланов', 'Айдос', 'Сабырұлы', demoIin('830419', 'm', 27)),
  person('contractor5', 'CONTRACTOR', 'Соколова', 'Татьяна', 'Андреевна', demoIin('890705', 'f', 28)),
]
/** Works with the first contractor, may prepare documents but not sign: the deputy who can sign for an absent head. */
export const colleague = person('deputy', 'CONTRACTOR', 'Ахметова', 'Динара', 'Сәкенқызы', demoIin('870919', 'f', 24), 'employee')
/** Second people: in every organisation of the demo that has somebody there are two, so that one can sign for the other. `of` = the account of the first. */
const second = (of: string, surname: string, name: string, patronymic: string, birth: string, serial: number) => ({
  of: `${of}@bitumen.test`,
  ...{ surname, name, patronymic, iin: demoIin(birth, patronymic.endsWith('қызы') || patronymic.endsWith('на') ? 'f' : 'm', serial) },
})
export const seconds = [
  second('contractor2', 'Жақсыбекова', 'Сәуле', 'Маратқызы', '910304', 51),
  second('contractor3', 'Ковалёв', 'Игорь', 'Павлович', '870722', 52),
  second('contractor4', 'Есенова', 'Камила', 'Дәуренқызы', '920228', 65),
  second('contractor5', 'Ли', 'Роман', 'Сергеевич', '860911', 66),
  second('qaj_branch', 'Абдрахманов', 'Тимур', 'Ғалымұлы', '900115', 53),
  second('qaj_branch2', 'Нұрпейісов', 'Бекзат', 'Асқарұлы', '890628', 54),
  second('akimat_branch', 'Васильева', 'Елена', 'Сергеевна', '850211', 55),
  second('menergy', 'Ермеков', 'Асхат', 'Мұратұлы', '880930', 56),
  second('kad_mt', 'Сүлейменова', 'Әсел', 'Қанатқызы', '920517', 57),
  second('qaj', 'Байжанов', 'Рүстем', 'Ерболұлы', '860819', 58),
  second('supplier', 'Тұрсынова', 'Жанар', 'Болатқызы', '930406', 59),
  second('supplier2', 'Громов', 'Алексей', 'Викторович', '840125', 60),
  second('supplier3', 'Қожахметов', 'Дәурен', 'Сәбитұлы', '910711', 61),
  second('factory', 'Оразалиев', 'Нұржан', 'Тоқтарұлы', '870303', 62),
  second('admin', 'Смирнова', 'Анна', 'Олеговна', '940816', 63),
  second('guest', 'Өмірзақ', 'Ерасыл', 'Даниярұлы', '960220', 64),
]
/** A key that is wrong to choose in the local signer, to show the refusal. */
export const employee = person('employee', 'CONTRACTOR', 'Ахметов', 'Санжар', 'Ерланович', accounts[0]!.iin, 'employee')

/** Has a key in the signing program and has never used it: the whole registration can be tried with it. */
export const stranger = {
  person: { surname: 'Бекенов', name: 'Ержан', patronymic: 'Асланұлы', iin: demoIin('860130', 'm', 43) },
  organisation: { name: 'ТОО «Жаңа Жол Сервис» (демо)', bin: demoBin(343) },
}

export const demoPassword = 'Demo-bitumen-2026'
