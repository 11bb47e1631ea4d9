/** The ids that contact flows, topics and numbers refer to, by their purpose. */

export const QUEUE = {
  invoices: 1,
  support: 2,
  retention: 3,
  sales: 4,
  collections: 5,
  international: 6,
  appointments: 7,
  exams: 8,
  insurance: 9,
  reception: 10,
} as const;

/** The ids of the schedules. */
export const SCHEDULE = { office: 1, extended: 2, saturday: 3, christmas: 4, clinic: 5, weekend: 6 } as const;

/** The ids of the contact flows. */
export const FLOW = {
  main: 1,
  closed: 2,
  fibre: 3,
  christmas: 4,
  clinic: 5,
  weekend: 6,
  international: 7,
  collections: 8,
  vip: 9,
  mothersDay: 10,
  maintenance: 11,
  board: 12,
  results: 13,
  confirmation: 14,
  fresh: 15,
} as const;

/** The ids of the audios. */
export const AUDIO = {
  welcome: 1,
  mainMenu: 2,
  closed: 3,
  waiting: 4,
  welcomeEnglish: 5,
  christmas: 6,
  clinicWelcome: 7,
  clinicMenu: 8,
  emergency: 9,
  invoicesMenu: 10,
  englishMenu: 11,
  supportMenu: 12,
  invalid: 13,
  salesMenu: 14,
  examsMenu: 15,
  busy: 16,
  clinicBusy: 17,
} as const;

/** The ids of the custom flows. */
export const CUSTOM_FLOW = { invoiceByMessage: 1, protocol: 2, identity: 3, insurance: 4 } as const;
