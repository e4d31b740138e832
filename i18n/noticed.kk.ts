import type { Messages } from './language.ts'

export const noticed: Messages['noticed'] = {
  project: {
    signed: { title: '№ {id} жобаға қол қойылды', text: '{name}' },
    rejected: { title: '№ {id} жоба қабылданбады', text: '{name}' },
    revoked: { title: '№ {id} жобадағы қолтаңба кері қайтарылды', text: '{name}' },
    stopped: { title: '№ {id} жоба тоқтатылды', text: '{name}. Осы жобаның өтінімдері де тоқтатылды.' },
    resumed: { title: '№ {id} жоба қайта жалғасты', text: '{name}' },
    arrived: { title: '№ {id} жаңа жоба шешім күтуде, мерзімі {deadline}', text: '{organization}: {name}' },
    withdrawn: { title: '№ {id} жобаны мердігер қайтарып алды', text: '{name}' },
  },
  request: {
    signed: { title: '№ {id} өтінімге қол қойылды: {tons} т', text: '{month}. {name}' },
    rejected: { title: '№ {id} өтінім қабылданбады', text: '{month}, {tons} т. {name}' },
    proposed: {
      title: '№ {id} өтінім бойынша басқа шарттар ұсынылды: {tons} т',
      text: '{month}. {name}. Жаңа нұсқаға қол қойыңыз немесе бас тартыңыз.',
    },
    revoked: { title: '№ {id} өтінімдегі қолтаңба кері қайтарылды', text: '{month}, {tons} т. {name}' },
    arrived: { title: '№ {id} жаңа өтінім шешім күтуде, мерзімі {deadline}', text: '{organization}: {month}, {tons} т' },
    toCountersign: { title: '№ {id} шұғыл өтінім қолтаңбаңызды күтуде, мерзімі {deadline}', text: '{organization}: {month}, {tons} т' },
    withdrawn: { title: '№ {id} өтінімді мердігер қайтарып алды', text: '{month}, {tons} т. {name}' },
    refused: { title: 'Мердігер № {id} өтінім бойынша шарттардан бас тартты', text: '{month}, {tons} т. {name}' },
    limited: { title: '№ {id} өтінім: {approved} тоннаның {tons} тоннасы лимитке кірді', text: 'Жеткізу айы: {month}.' },
    notLimited: {
      title: '№ {id} өтінім: ай жабылды, {approved} тоннаның 0 тоннасы лимитке кірді',
      text: 'Жеткізу айы: {month}. Ай жабылғанға дейін өтінім жіберілген лимит бөлінісінің ешқайсысына енбеді.',
    },
    allocated: { title: '№ {id} өтінім: {approved} тоннаның {tons} тоннасы бөлінді', text: 'Жеткізу айы: {month}.' },
    reduced: { title: '№ {id} өтінім: бөлінген көлем өзгерді, енді {tons} т', text: 'Жеткізу айы: {month}.' },
    window: { title: '№ {id} өтінім: жөнелту мерзімі {from} – {to}', text: '{supplier}, {tons} т' },
    shipped: { title: '№ {id} өтінім: {tons} т жөнелтілді', text: '{supplier}, {day}' },
  },
  appeal: {
    answered: { title: '№ {id} өтінім бойынша шағым қаралды: {outcome}', text: 'Жеткізу айы: {month}.' },
    filed: { title: '№ {id} өтінім бойынша шағым түсті', text: '{organization}. Жеткізу айы: {month}.' },
  },
  route: {
    due: { title: '{what} № {id}: шешім мерзімі {deadline}', text: '{organization}' },
    overdue: { title: '{what} № {id}: шешім мерзімі өтіп кетті, {deadline}', text: '{organization}' },
  },
  deadline: {
    due: { title: 'Мерзімі {deadline}: {what}', text: 'Айдың келесі қатысушылары осыны күтіп отыр.' },
    overdue: { title: 'Мерзімі өтіп кетті, {deadline}: {what}', text: 'Жұмыс тоқтамайды, бірақ басқалар осыны күтіп отыр.' },
    asked: { title: 'Еске салу: {what}', text: 'Мерзімі өтіп кетті, {deadline}. Еске салған: {by}.' },
  },
  limits: { signed: { title: 'Лимиттерге қол қойылды: {tons} т', text: 'Жеткізу айы: {month}. Оларды өтінімдерге бөліңіз.' } },
  split: {
    returned: { title: 'Лимитті бөлу қайтарылды: {region}', text: 'Жеткізу айы: {month}.' },
    applied: {
      title: 'Сіздің орныңызға лимит ереже бойынша бөлініп жіберілді: {region}, {tons} т',
      text: 'Мерзім өтіп кеткендіктен, ҚазАвтоЖол порталдың ұсынысын қолданды. Жеткізу айы: {month}.',
    },
    reopened: { title: 'Лимитті бөлу қайта ашылды: {region}', text: '№ {id} өтінім бөлуден шықты. Жеткізу айы: {month}.' },
    withdrawn: {
      title: 'Филиал немесе әкімдік лимитті бөлуін қайтарып алды: {region}',
      text: 'Жеткізу айы: {month}. Бөлу қайта жіберілгенше бұл өңірдің өтінімдеріне тонна қосуға болмайды.',
    },
    sent: { title: 'Лимит бөлінді: {region}, {tons} т', text: 'Жеткізу айы: {month}.' },
    overdue: { title: 'Лимит мерзімінде бөлінбеді: {region}', text: 'Жеткізу айы: {month}. Мерзімі {deadline} болатын.' },
  },
  plan: { approved: { title: 'Айлық жоспар бекітілді: {tons} т', text: 'Жеткізу айы: {month}.' } },
  allocation: {
    rejected: { title: 'Ресурс ұстаушы бөлу тізімдемесінің № {id} жолын қабылдамады: {tons} т', text: '{supplier}' },
    reduced: { title: 'Бөлу тізімдемесінің № {id} жолы азайтылды: {before} → {tons} т', text: '{supplier}' },
    givenBack: { title: 'Мердігер № {id} өтінім бойынша битумды қайтарды: {before} → {tons} т', text: '{organization}' },
  },
  order: { signed: { title: 'Жаңа бөлу тізімдемесі {number}: {tons} т', text: 'Жеткізу айы: {month}. Жол саны: {rows}.' } },
  balance: {
    differs: {
      title: '{month}: айдың теңгерімі сәйкес келмейді: {count}',
      text: 'Теңгерім жазбаларының қосындысы деректердегі санға тең емес. Бірінші айырмашылық: {figure}, {tons} т. Шешімдер журналын тексеріп, қолдау қызметіне хабарлаңыз.',
    },
  },
  receipt: {
    differs: { title: '№ {id} өтінім, {vehicle}: {shipped} т жөнелтілді, {received} т қабылданды', text: '{organization}. {reason}' },
  },
  registration: {
    submitted: { title: 'Жаңа тіркеу: {organization}', text: '{person}' },
    approved: { title: 'Тіркеу расталды', text: '{organization}' },
    returned: { title: 'Тіркеу пысықтауға қайтарылды', text: '{organization}' },
  },
  account: {
    warned: { title: '№ {number} ескерту жасалды', text: 'Үш ескертуден кейін қолжетімділік бұғатталуы мүмкін.' },
    left: {
      title: 'Сіз енді {organization} ұйымының атынан әрекет етпейсіз',
      text: 'Бұл портал әкімшісінің шешімі. Оның атынан істегеніңіздің бәрі сақталады.',
    },
    guessed: {
      title: 'Біреу тіркелгіңіздің құпиясөзін табуға тырысып жатыр',
      text: 'Бір тәулікте қате құпиясөз кемінде {attempts} рет енгізілді. Егер бұл сіз болмасаңыз, құпиясөзді өзгертіп, ашық сеанстар тізімін тексеріңіз. ЭЦҚ кілтімен және бұрын пайдаланған браузерден кіру шектелмейді.',
    },
    changed: { title: 'Порталға қолжетімділік өзгерді: {standing}', text: 'Бұл портал әкімшісінің шешімі.' },
  },
  signature: {
    revoked: {
      title: '{what} № {id}: қолтаңба сертификаты кері қайтарылған екен',
      text: 'Қайта тексеру сертификаттың қол қойылғанға дейін кері қайтарылғанын көрсетті. Қол қойған: {signer}.',
    },
  },
  revocation: {
    failing: {
      title: 'Кері қайтарылған кілттер тізімі: {fault}',
      text: 'Тізімнің мекенжайы: {list}. Басталған уақыты: {since}. {effect} Толығырақ: {detail}',
    },
    restored: {
      title: 'Кері қайтарылған кілттер тізімі қайтадан жаңартылып тұр',
      text: 'Тізімнің мекенжайы: {list}. Қолданылу мерзімі: {until}.',
    },
  },
  problem: {
    reported: { title: 'Ақау туралы № {id} хабар', text: '{person}, {screen}' },
    answered: { title: '№ {id} хабарыңызға жауап берілді', text: 'Жауап порталда тұр.' },
  },
  what: { PROJECT: 'Жоба', REQUEST: 'Өтінім' },
  mail: {
    greeting: 'Сәлеметсіз бе, {name}!',
    anybody: 'Сәлеметсіз бе!',
    comment: 'Түсініктеме: {comment}',
    open: 'Порталда ашу',
    why: 'Сіз битумды бөлу порталында жұмыс істейтін болғандықтан осы хат келді. Қандай хаттар келетінін профиліңізде таңдайсыз.',
    decision: 'Қабылданған шешімдер туралы портал әрдайым жазады.',
  },
  known: {
    subject: 'Мекенжайыңыз битумды бөлу порталында көрсетілді',
    text: 'Біреу бұл мекенжайды өзінікі деп көрсетті. Сізде осы мекенжаймен есептік жазба бар, ол өзгерген жоқ. Егер бұл сіз болсаңыз, порталға кіріңіз немесе әкімшіге хабарласыңыз. Олай болмаса, ештеңе істеудің қажеті жоқ.',
    open: 'Порталға кіру',
  },
  moved: {
    subject: 'Порталға кіру мекенжайы өзгертілді',
    text: 'Енді кіруге және хаттарға арналған мекенжайыңыз: {email}. Егер өзгерткен сіз болмасаңыз, портал әкімшісіне дереу хабарлаңыз.',
    open: 'Порталды ашу',
  },
  confirm: {
    subject: 'Электрондық пошта мекенжайын растаңыз',
    text: 'Бұл мекенжай битумды бөлу порталына тіркелгенде көрсетілген. Егер бұл сіз болсаңыз, сілтемені {hours} сағат ішінде ашыңыз. Олай болмаса, ештеңе істеудің қажеті жоқ: растамайынша портал бұл мекенжайға енді жазбайды.',
    open: 'Мекенжайды растау',
  },
}
