import type { Authority } from '../frame.ts'
import type { DocumentData, DocumentKind } from '../kinds.ts'
import { exampleProject, exampleRequest, exampleSignatures } from './example.ts'

const alike = (text: string) => ({ ru: text, kk: text })
const named = (ru: string, kk: string) => ({ ru, kk })
const caspi = { name: named('ТОО «СП «CASPI BITUM»', '«CASPI BITUM» БК» ЖШС'), bin: '240140900039' }
const refinery = { name: named('ТОО «Павлодарский нефтехимический завод»', '«Павлодар мұнай-химия зауыты» ЖШС'), bin: '240140900049' }
const holder = { name: named('АО «Каражанбасмунай»', '«Қаражанбасмұнай» АҚ'), bin: '240140900089' }
const trader = { name: named('ТОО «Битум Трейд» (демо)', '«Битум Трейд» ЖШС (демо)'), bin: '240140900229' }
const contractors = ['Сарыарқа Жол', 'Ертіс Құрылыс', 'Теміртау Асфальт'].map((name, n) => ({
  name: named(`ТОО «${name}» (демо)`, `«${name}» ЖШС (демо)`),
  bin: `23014000101${8 - n}`,
}))
const karaganda = named('Карагандинская область', 'Қарағанды облысы')
const networks = [named('Республиканская сеть', 'Республикалық желі'), named('Местная сеть', 'Жергілікті желі')]
const grades = ['БНД 70/100', 'БНД 100/130', 'ПБВ']
const projects = [
  named(
    'Средний ремонт автомобильной дороги «Кызылорда – Жезказган – Караганда – Шидерты» (410 – 468 км)',
    '«Қызылорда – Жезқазған – Қарағанды – Шідерті» автомобиль жолын орташа жөндеу (410 – 468 км)',
  ),
  named(
    'Капитальный ремонт: город Темиртау, проспект (участок 4, демо) (0 – 22 км)',
    'Темиртау қаласы, даңғыл (4-учаске, демо): күрделі жөндеу (0 – 22 км)',
  ),
]
const regions = [
  ['Область Абай', 'Абай облысы'],
  ['Акмолинская область', 'Ақмола облысы'],
  ['Актюбинская область', 'Ақтөбе облысы'],
  ['Алматинская область', 'Алматы облысы'],
  ['Атырауская область', 'Атырау облысы'],
  ['Западно-Казахстанская область', 'Батыс Қазақстан облысы'],
  ['Жамбылская область', 'Жамбыл облысы'],
  ['Область Жетісу', 'Жетісу облысы'],
  ['Карагандинская область', 'Қарағанды облысы'],
  ['Костанайская область', 'Қостанай облысы'],
  ['Кызылординская область', 'Қызылорда облысы'],
  ['Мангистауская область', 'Маңғыстау облысы'],
  ['Павлодарская область', 'Павлодар облысы'],
  ['Северо-Казахстанская область', 'Солтүстік Қазақстан облысы'],
  ['Туркестанская область', 'Түркістан облысы'],
  ['Область Ұлытау', 'Ұлытау облысы'],
  ['Восточно-Казахстанская область', 'Шығыс Қазақстан облысы'],
  ['город Астана', 'Астана қаласы'],
  ['город Алматы', 'Алматы қаласы'],
  ['город Шымкент', 'Шымкент қаласы'],
] as const

const { demo, verifyUrl, journal } = exampleProject
const page = { demo, verifyUrl, verifyCode: 'XBV5-16PH-RHT1-SXE5', journal }
const month = '2026-11-01'

/** Parts of the authority that differ from paper to paper, so that a test sees them on it. */
const authorities: Record<DocumentKind, [issuer: [string, string], basis: [string, string][], who: string, post: [string, string]]> = {
  project: [
    ['ТОО «Жолкурылыс-Сервис»', '«Жолқұрылыс-Сервис» ЖШС'],
    [['Документы, приложенные подрядчиком: Сметный расчёт.pdf', 'Мердігер қоса берген құжаттар: Сметный расчёт.pdf']],
    'Ахметов Санжар Ерланович',
    ['Директор', 'Директор'],
  ],
  request: [
    ['ТОО «Жолкурылыс-Сервис»', '«Жолқұрылыс-Сервис» ЖШС'],
    [['Паспорт проекта № Ж-2026-000123, версия 2, от 21.11.2026', 'Жоба паспорты № Ж-2026-000123, 2-нұсқа, 21.11.2026']],
    'Ахметов Санжар Ерланович',
    ['Директор', 'Директор'],
  ],
  order: [
    ['АО «НК «ҚазАвтоЖол»', '«ҚазАвтоЖол» ҰК» АҚ'],
    [
      [
        'Месячный план поставок битума № МП-2026-11, версия 1, от 12.10.2026',
        'Битум жеткізудің айлық жоспары № МП-2026-11, 1-нұсқа, 12.10.2026',
      ],
      ['Лимиты битума № РЛ-2026-11, версия 1, от 19.10.2026', 'Битум лимиттері № РЛ-2026-11, 1-нұсқа, 19.10.2026'],
    ],
    'Досжанова Назгүл Маратқызы',
    ['Управляющий директор по производству', 'Өндіріс жөніндегі басқарушы директор'],
  ],
  'holder-form': [
    [holder.name.ru, holder.name.kk],
    [
      [
        'Разнарядка на отгрузку битума № Р-2026-11-2, версия 1, от 23.10.2026',
        'Битумды бөлу тізімдемесі № Р-2026-11-2, 1-нұсқа, 23.10.2026',
      ],
    ],
    'Касымов Ерлан Тимурович',
    ['Генеральный директор', 'Бас директор'],
  ],
  'month-report': [
    [holder.name.ru, holder.name.kk],
    [
      [
        'Разнарядка на отгрузку битума № Р-2026-11-2, версия 2, от 07.11.2026',
        'Битумды бөлу тізімдемесі № Р-2026-11-2, 2-нұсқа, 07.11.2026',
      ],
    ],
    'Касымов Ерлан Тимурович',
    ['Генеральный директор', 'Бас директор'],
  ],
  split: [
    ['Карагандинский областной филиал АО «НК «ҚазАвтоЖол»', '«ҚазАвтоЖол» ҰК» АҚ Қарағанды облыстық филиалы'],
    [['Лимиты битума № РЛ-2026-11, версия 1, от 19.10.2026', 'Битум лимиттері № РЛ-2026-11, 1-нұсқа, 19.10.2026']],
    'Омарова Гүлнар Серікқызы',
    ['Директор филиала', 'Филиал директоры'],
  ],
  'annual-plan': [
    ['Министерство энергетики Республики Казахстан', 'Қазақстан Республикасының Энергетика министрлігі'],
    [['Потребность по подписанным проектам на 2027 год: 412 350 т', '2027 жылға қол қойылған жобалар бойынша қажеттілік: 412 350 т']],
    'Жумабаева Айгерим Нурлановна',
    ['Вице-министр энергетики', 'Энергетика вице-министрі'],
  ],
  'monthly-plan': [
    ['Министерство энергетики Республики Казахстан', 'Қазақстан Республикасының Энергетика министрлігі'],
    [['Годовой план поставок битума № ГП-2026, версия 1, от 14.12.2025', 'Битум жеткізудің жылдық жоспары № ГП-2026, 1-нұсқа, 14.12.2025']],
    'Жумабаева Айгерим Нурлановна',
    ['Вице-министр энергетики', 'Энергетика вице-министрі'],
  ],
  distribution: [
    [
      'Комитет автомобильных дорог Министерства транспорта Республики Казахстан',
      'Қазақстан Республикасы Көлік министрлігінің Автомобиль жолдары комитеті',
    ],
    [
      [
        'Месячный план поставок битума № МП-2026-11, версия 1, от 12.10.2026',
        'Битум жеткізудің айлық жоспары № МП-2026-11, 1-нұсқа, 12.10.2026',
      ],
    ],
    'Искаков Данияр Болатович',
    ['Председатель Комитета', 'Комитет төрағасы'],
  ],
  'signature-sheet': [
    ['ТОО «Жолкурылыс-Сервис»', '«Жолқұрылыс-Сервис» ЖШС'],
    [['Паспорт проекта № Ж-2026-000123, версия 2, от 21.11.2026', 'Жоба паспорты № Ж-2026-000123, 2-нұсқа, 21.11.2026']],
    'ДЕМО МЕРДІГЕР',
    ['Подрядчик', 'Мердігер'],
  ],
  takeover: [
    ['Служба администрирования портала (демо)', 'Порталды әкімшілендіру қызметі (демо)'],
    [['Учёт, который вёлся до начала работы портала', 'Портал іске қосылғанға дейін жүргізілген есеп']],
    'Ли Виктор Андреевич',
    ['Администратор портала', 'Портал әкімшісі'],
  ],
  warning: [
    ['Служба администрирования портала (демо)', 'Порталды әкімшілендіру қызметі (демо)'],
    [['Вынесено на основании раздела 5 пользовательского соглашения.', 'Пайдаланушы келісімінің 5-бөлімі негізінде шығарылды.']],
    'Ли Виктор Андреевич',
    ['Администратор портала', 'Портал әкімшісі'],
  ],
}
export function exampleAuthority(kind: DocumentKind): Authority {
  const [issuer, basis, name, post] = authorities[kind]
  return {
    issuer: { name: named(...issuer), bin: '240140900129' },
    basis: basis.map((one) => named(...one)),
    ...(kind !== 'signature-sheet' && { signatory: { name, post: named(...post) } }),
  }
}

const rows = Array.from({ length: 15 }, (_, n) => ({
  request: `З-${String(6 + n * 7).padStart(6, '0')}`,
  contractor: contractors[Math.floor(n / 5)]!,
  project: { number: `П-${String(4 + (n % 5)).padStart(6, '0')}`, name: projects[n % 2]! },
  region: karaganda,
  grade: grades[n % 3]!,
  factory: caspi.name,
  transport: n % 2 ? named('Комбинированный (ж/д + авто)', 'Аралас (теміржол + авто)') : named('Железнодорожный', 'Теміржол'),
  destination: named(`АБЗ, Завод ${n + 6} (демо), 675804, Карагандинская область`, `АБЗ, Завод ${n + 6} (демо), 675804, Қарағанды облысы`),
  ...(n === 3 && { trader }),
  ...(n % 4 === 1 && { window: { from: '2026-11-05', to: '2026-11-19' } }),
  volume: 1901 - n * 17,
}))
const order: DocumentData['order'] = {
  ...page,
  number: 'Р-2026-11-2',
  version: 1,
  month,
  supplier: holder,
  rows,
  rowsRoot: '3f'.repeat(32),
}

const monthly: DocumentData['monthly-plan'] = {
  ...page,
  ...{ number: 'МП-2026-11', version: 1, month, organisation: caspi },
  lines: [caspi, refinery].flatMap((factory) =>
    grades.flatMap((grade, g) =>
      [holder, refinery].map((supplier, s) => ({
        factory,
        supplier,
        grade,
        volume: 12_400 - g * 3100 + s * 212,
        inDistribution: g < 2 || s < 1,
      })),
    ),
  ),
}

/** Every paper as a clerk would get it: months, regions and rows as many as there are. */
export const examples: { [K in DocumentKind]: DocumentData[K] } = {
  project: exampleProject,
  request: exampleRequest,
  'signature-sheet': exampleSignatures,
  order,
  'holder-form': {
    ...page,
    ...{ number: 'Ф-2611-0089', version: 1, month, supplier: holder, total: 15_423 },
    rows: rows.slice(0, 9).map(({ request, contractor, destination, factory, grade, transport, volume }, n) => ({
      ...{
        number: request,
        order: 'Р-2026-11-2 v1',
        contractor: contractor.name,
        bin: contractor.bin,
        destination,
        factory,
        grade,
        transport,
        volume,
      },
      ...(n === 3 && { trader: trader.name }),
      ...{ from: '2026-11-05', to: '2026-11-19' },
    })),
  },
  'month-report': {
    ...page,
    ...{ number: 'О-2611-0089', version: 1, month, supplier: holder, allocated: 15_423, shipped: 15_001.5, received: 15_010.25 },
    rows: rows.slice(0, 9).map(({ request, contractor, factory, grade, volume }, n) => ({
      ...{ number: request, contractor: contractor.name, bin: contractor.bin, factory, grade, allocated: volume, wagons: 30 + n },
      ...(n === 2
        ? { shipped: volume - 421.5, received: volume - 421.5, reason: named('простой завода', 'зауыттың тоқтап қалуы') }
        : { shipped: volume, received: n === 4 ? volume + 8.75 : volume }),
    })),
  },
  split: {
    ...page,
    ...{ number: 'РЗ-2026-11-35-Р', version: 1, month, region: karaganda, ownership: networks[0]!, office: caspi },
    grades: grades.slice(0, 2).map((grade, g) => ({
      ...{ grade, limit: 12_000, given: 11_845 - g, rest: 155 + g },
      rows: rows.slice(g * 6, g * 6 + 6).map(({ request, contractor, project, volume }, n) => ({
        ...{
          number: request,
          contractor: contractor.name,
          bin: contractor.bin,
          project: project.name,
          asked: volume + 300,
          approved: volume + 200,
          given: volume,
        },
        ...(n % 3 !== 2 && { proposed: volume }),
        ...(n === 4 && { reason: 'Подрядчик отдаёт часть объёма на соседний участок' }),
      })),
    })),
  },
  'annual-plan': {
    ...page,
    ...{ number: 'ГП-2027', version: 1, year: 2027, organisation: caspi },
    lines: monthly.lines.map(({ factory, supplier, grade, volume }) => ({
      ...{ factory, supplier, grade },
      months: [0, 0, 800, volume / 4, volume / 2, volume, volume, volume - 300, volume / 2, volume / 4, 400, 0],
    })),
  },
  'monthly-plan': monthly,
  distribution: {
    ...page,
    ...{
      number: 'РЛ-2026-11',
      version: 1,
      month,
      organisation: caspi,
      note: 'По протоколу совещания от 17.10.2026 лимит Карагандинской области увеличен.',
    },
    proposal: { engine: '3', input: journal!.closed!.root, result: journal!.closed!.root },
    grades: grades.map((grade, g) => ({
      ...{ grade, plan: 60_000 - g * 20_000 },
      lines: regions.flatMap(([ru, kk], r) =>
        networks.map((ownership, n) => ({
          region: named(ru, kk),
          ownership,
          ...(r % 6 === 5 ? { need: 0, limit: 0 } : { need: 2340 - r * 40 + n * 5, limit: 2100 - g * 600 - r * 30 + n * 3 }),
        })),
      ),
    })),
  },
  takeover: {
    ...page,
    ...{ number: 'ПС-000001', version: 1 },
    book: { name: 'Перенос сезона 2026.xlsx', size: 84_213, sha256: journal!.closed!.root },
    kinds: [
      { name: named('Организации', 'Ұйымдар'), count: 41 },
      { name: named('Сотрудники организаций', 'Ұйымдардың қызметкерлері'), count: 96 },
      { name: named('Трейдеры', 'Трейдерлер'), count: 4 },
      { name: named('Проекты', 'Жобалар'), count: 2, tons: 12_400 },
    ],
    projects: projects.map((name, n) => ({
      ...{ number: `П-00000${n + 4}`, ref: `КЖ-2026/${14 + n}`, signedOn: '2026-02-16', name, tons: 8_000 - n * 3_600 },
      ...{ contractor: contractors[n]!.name, bin: contractors[n]!.bin, sha256: journal!.closed!.root },
    })),
    months: [
      {
        month: '2026-05-01',
        grade: grades[0]!,
        requests: 3,
        asked: 1_200,
        approved: 1_100,
        allocated: 1_000.5,
        shipped: 960.125,
        received: 958,
      },
    ],
  },
  warning: {
    ...page,
    ...{
      number: 'ПР-000012',
      version: 1,
      name: contractors[0]!.name,
      identifier: contractors[0]!.bin,
      count: 2,
      issued: '2026-11-20',
      clock: '10:15',
    },
    ...{
      by: 'Ли Виктор Андреевич',
      reason: 'Две заявки поданы с неверным остатком битума.',
      ground: alike('Вынесено на основании раздела 5 пользовательского соглашения.'),
    },
  },
}

/** The second version of an order: changed rows with the tons before, one of them new. */
export const changedOrder: DocumentData['order'] = {
  ...order,
  version: 2,
  rows: rows
    .slice(0, 4)
    .map((row, n) => ({ ...row, before: n === 3 ? 0 : row.volume + 100 - n * 150, reason: 'Подрядчик отдал объём; изменён план завода' })),
  whole: { before: 24_564, after: 26_265 },
}
