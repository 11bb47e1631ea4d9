import { SURVEY } from '../center/center-content.ts';
import { AUDIO, CUSTOM_FLOW, FLOW, QUEUE, SCHEDULE } from '../center/center-ids.ts';
import { CLINIC } from '../center/center-people.ts';
import type { FlowPlan } from './flow-plan.ts';
import {
  custom,
  external,
  goTo,
  goToFlow,
  hangUp,
  hours,
  menu,
  play,
  queue,
  say,
  start,
} from './flow-steps.ts';

const [HELENA, INES, MARIA] = [1, 4, 8] as const;
const busy = () => play(AUDIO.clinicBusy, hangUp());

const clinicMenu = (v: number) =>
  menu({
    prompt: AUDIO.clinicMenu,
    as: 'clinic',
    options: {
      1: queue(QUEUE.appointments, { noAnswer: busy(), surveyId: SURVEY.clinic, as: 'appointments' }),
      2: queue(QUEUE.exams, { noAnswer: busy(), surveyId: SURVEY.clinic, as: 'exams' }),
      3:
        v >= 2 &&
        custom(
          CUSTOM_FLOW.insurance,
          queue(QUEUE.insurance, {
            whisper: 'Carteirinha validada.',
            noAnswer: busy(),
            surveyId: SURVEY.clinic,
            as: 'insurance',
          }),
        ),
      0: queue(QUEUE.reception, { noAnswer: external(['+5511955550210']), as: 'reception' }),
    },
    timeout: queue(QUEUE.reception, { whisper: 'Não escolheu opção.', noAnswer: hangUp(), as: 'no choice' }),
    invalid: goTo('clinic'),
    seconds: v >= 4 ? 15 : 10,
  });

/** Results can be requested by day; each later version adds a line. */
const results = (v: number) =>
  menu({
    prompt: AUDIO.examsMenu,
    as: 'exams',
    options: {
      1: say(
        preparation(v),
        queue(QUEUE.exams, { whisper: 'Preparo de exame.', noAnswer: hangUp(), as: 'preparation' }),
        'fasting',
      ),
      2:
        v >= 3 &&
        queue(QUEUE.exams, { whisper: 'Resultado de exame.', noAnswer: goTo('exams'), as: 'result' }),
      9: v >= 13 && goToFlow(FLOW.clinic),
    },
    timeout: goTo('exams'),
    invalid: goTo('exams'),
    seconds: 6 + Math.min(v, 9),
  });

const preparation = (v: number) =>
  `Para exames de sangue, faça jejum de ${v >= 6 ? 8 : 12} horas${v >= 10 ? ' e traga o pedido médico' : ''}.`;

/** The flows of the clinic, by their ids. */
export const clinicFlows: Readonly<Record<number, FlowPlan>> = {
  [FLOW.clinic]: {
    name: 'URA da clínica',
    levelId: CLINIC,
    versions: 4,
    published: 4,
    authors: [HELENA, INES, MARIA],
    at: (v) =>
      start(
        play(
          AUDIO.clinicWelcome,
          hours(
            SCHEDULE.clinic,
            clinicMenu(v),
            v >= 3 ? goToFlow(FLOW.weekend) : play(AUDIO.emergency, hangUp()),
          ),
        ),
      ),
  },
  [FLOW.weekend]: {
    name: 'Plantão de fim de semana',
    levelId: CLINIC,
    versions: 1,
    published: 1,
    authors: [MARIA],
    at: () =>
      start(
        play(
          AUDIO.emergency,
          hours(
            SCHEDULE.weekend,
            queue(QUEUE.reception, {
              noAnswer: external(['+5511955550220', '+5511955550221'], 'SEQUENTIAL'),
            }),
            hangUp(),
          ),
        ),
      ),
  },
  [FLOW.results]: {
    name: 'Exames e resultados',
    levelId: CLINIC,
    versions: 13,
    published: 12,
    authors: [INES, MARIA, HELENA, MARIA],
    at: (v) => start(play(AUDIO.clinicWelcome, results(v))),
  },
  [FLOW.confirmation]: {
    name: 'Confirmação de consultas',
    levelId: CLINIC,
    isActive: false,
    versions: 3,
    published: 3,
    authors: [MARIA, INES],
    at: (v) =>
      start(
        menu({
          prompt: 'Para confirmar a consulta, digite 1. Para remarcar, digite 2.',
          as: 'confirm',
          options: {
            1: say('Consulta confirmada. Até breve!', hangUp()),
            2: queue(QUEUE.appointments, { whisper: 'Quer remarcar.', noAnswer: v >= 2 ? busy() : hangUp() }),
          },
          timeout: v >= 3 ? goTo('confirm') : hangUp(),
          invalid: goTo('confirm'),
        }),
      ),
  },
  [FLOW.fresh]: { name: 'Ouvidoria', levelId: CLINIC, versions: 0, authors: [INES], at: () => start() },
};
