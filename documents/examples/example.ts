import type { ProjectDocument } from '../project.ts'
import type { RequestDocument } from '../request.ts'
import type { SignatureSheet } from '../signature-sheet.ts'

const season = (year: number, volume: number) =>
  ['04', '05', '06', '07', '08', '09', '10'].map((month) => ({ month: `${year}-${month}-01`, volume }))

/** A fictitious project with every field filled: used by the tests and rendered by the benchmark. */
export const exampleProject: ProjectDocument = {
  number: 'Ж-2026-000123',
  version: 2,
  demo: true,
  verifyUrl: 'https://bitumen.example/verify/7KQ4-M2XN-P9RD',
  verifyCode: '7KQ4-M2XN-P9RD',
  journal: {
    head: '120-6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
    closed: { day: '2026-11-19', root: 'd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35' },
  },
  name: {
    kk: '«Астана – Қарағанды – Алматы» автомобиль жолын орташа жөндеу (120 - 145 км)',
    ru: 'Средний ремонт дороги «Астана – Караганда – Алматы» (120 - 145 км)',
  },
  organisation: { name: { kk: '«Жолқұрылыс-Сервис» ЖШС', ru: 'ТОО «Жолкурылыс-Сервис»' }, bin: '240140900129' },
  ownership: { kk: 'Республикалық желі', ru: 'Республиканская сеть' },
  workType: { kk: 'Орташа жөндеу', ru: 'Средний ремонт' },
  region: { code: '350000000', name: { kk: 'Қарағанды облысы', ru: 'Карагандинская область' } },
  road: { code: 'KAZ01', name: { kk: 'Астана – Қарағанды – Алматы', ru: 'Астана – Караганда – Алматы' } },
  description: {
    kk: 'Осакаров кентінен Теміртау қаласына дейінгі учаске: фрезерлеу, тегістеу қабаты, ЩМА-20 қоспасынан жасалған үстіңгі қабат.',
    ru: 'Участок от посёлка Осакаровка до города Темиртау: фрезерование, выравнивающий слой, верхний слой из ЩМА-20.',
  },
  fromKm: 120,
  toKm: 145,
  startDate: '2026-04-15',
  endDate: '2028-10-31',
  asphalt: 104_500,
  bitumenTotal: 6150,
  bitumenLimit: 6270,
  bitumenRemainder: 240,
  distributionVolume: 5910,
  storages: [
    {
      kind: { kk: 'Асфальтбетон зауыты (АБЗ)', ru: 'Асфальтобетонный завод (АБЗ)' },
      name: { kk: '«Осакаров» АБЗ', ru: 'АБЗ «Осакаровка»' },
      kato: { code: '354800000', name: { kk: 'Осакаров ауданы', ru: 'Осакаровский район' } },
      volume: 1200,
      remainder: 180,
      station: '690304 Осакаровка',
      address: 'п. Осакаровка, Промзона, участок 4',
      contact: '+7 721 000 00 00',
    },
    {
      kind: { kk: 'Битум қоймасы', ru: 'Битумохранилище (яма)' },
      kato: { code: '351000000', name: { kk: 'Қарағанды Қ.Ә.', ru: 'Караганда Г.А.' } },
      volume: 600,
      remainder: 60.25,
    },
  ],
  planned: [...season(2026, 320), ...season(2027, 240.5), ...season(2028, 200.125)],
  attachments: [
    {
      name: 'Сметный расчёт и ведомость объёмов работ.pdf',
      size: 1_304_233,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ],
}

/** A fictitious request of that project, with a trader and other terms proposed by the office. */
export const exampleRequest: RequestDocument = {
  number: 'Ө-2026-000456',
  version: 1,
  demo: true,
  verifyUrl: 'https://bitumen.example/verify/3HGT-K8WA-Q2VC',
  verifyCode: '3HGT-K8WA-Q2VC',
  project: { number: exampleProject.number, name: exampleProject.name },
  organisation: exampleProject.organisation,
  ownership: exampleProject.ownership,
  workType: exampleProject.workType,
  region: exampleProject.region,
  month: '2026-12-01',
  volume: 1250,
  proposal: { asked: 1500, comment: 'В хранилище осталось 240 т от прошлого месяца.' },
  grade: 'БНД 70/100',
  factory: { name: { kk: '«CASPI BITUM» БК» ЖШС', ru: 'ТОО «СП «CASPI BITUM»' }, bin: '240140900039' },
  transport: { kk: 'Теміржол', ru: 'Железнодорожный' },
  destination: {
    name: { kk: '«Осакаровка» асфальтбетон зауыты', ru: 'Асфальтобетонный завод «Осакаровка»' },
    kato: { code: '354800000', name: { kk: 'Осакаров ауданы', ru: 'Осакаровский район' } },
    station: '690304 Осакаровка',
    address: 'п. Осакаровка, Промзона, участок 4',
    contact: '+7 721 000 00 00',
  },
  trader: {
    name: 'ТОО «Битум-Трейд Демо»',
    bin: '240140900229',
    phone: '77210000001',
    comment: 'Поставка по договору на сезон, цена с доставкой до станции.',
    contract: {
      name: 'Договор поставки № 17.pdf',
      size: 845_112,
      sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    },
  },
}

/** A fictitious signature sheet of the project: the contractor and the branch. */
export const exampleSignatures: SignatureSheet = {
  number: exampleProject.number,
  version: exampleProject.version,
  demo: true,
  verifyUrl: exampleProject.verifyUrl,
  verifyCode: exampleProject.verifyCode,
  name: exampleProject.name,
  document: {
    name: 'project-2026-000123-v2.pdf',
    size: 107_754,
    sha256: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
  },
  signers: [
    {
      office: { kk: 'Мердігер', ru: 'Подрядчик' },
      decision: { kk: 'Қол қойылды', ru: 'Подписано' },
      person: { name: 'ДЕМО МЕРДІГЕР', iin: '800101300126' },
      organisation: exampleProject.organisation,
      at: '2026-11-20T20:30:05Z',
      check: `${exampleProject.verifyUrl}#fcde2b2edba56bf4`,
      certificate: {
        serial: '5A3F09C1D2E4B6A7889900AABBCCDDEEFF001122',
        issuer: 'CN=DEMO RSA CA, O=DEMO, C=KZ',
        from: '2026-01-10',
        to: '2027-01-10',
        algorithm: 'sha256WithRSAEncryption, RSA-2048',
        revocation: { kk: 'Кері қайтарылмаған (CRL № 12)', ru: 'Не отозван (CRL № 12)' },
      },
    },
    {
      office: { kk: 'Облыстық филиал', ru: 'Областной филиал' },
      decision: { kk: 'Қабылданбады', ru: 'Отклонено' },
      person: { name: 'ДЕМО ФИЛИАЛ ҚЫЗМЕТКЕРІ', iin: '850202400137' },
      organisation: { name: { kk: 'Қарағанды облыстық филиалы', ru: 'Карагандинский областной филиал' }, bin: '240140900329' },
      at: '2026-11-23T05:00:00Z',
      comment: 'Участок 130 - 135 км уже входит в другой подписанный проект.',
      substitution: { for: 'ДЕМО ФИЛИАЛ БАСШЫСЫ', order: 'Приказ № 41 от 10.11.2026' },
    },
  ],
}
