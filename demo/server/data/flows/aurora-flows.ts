import { SURVEY } from '../center/center-content.ts';
import { AUDIO, CUSTOM_FLOW, FLOW, QUEUE, SCHEDULE } from '../center/center-ids.ts';
import { AURORA } from '../center/center-people.ts';
import { afterHours, mainMenu } from './aurora-menus.ts';
import type { FlowPlan } from './flow-plan.ts';
import {
  custom,
  extension,
  external,
  goTo,
  goToFlow,
  hangUp,
  hours,
  menu,
  openEdge,
  play,
  queue,
  say,
  start,
} from './flow-steps.ts';

const [HELENA, ANTONIO, OTAVIO, ITALO] = [1, 2, 5, 9] as const;

/** The flows of the telephone company, by their ids. */
export const auroraFlows: Readonly<Record<number, FlowPlan>> = {
  [FLOW.main]: {
    name: 'URA principal',
    levelId: AURORA,
    versions: 6,
    published: 6,
    authors: [HELENA, ANTONIO, ITALO],
    at: (v) => start(play(AUDIO.welcome, hours(SCHEDULE.extended, mainMenu(v), afterHours(v)))),
  },
  [FLOW.closed]: {
    name: 'Fora do horário',
    levelId: AURORA,
    versions: 2,
    published: 2,
    authors: [HELENA, ANTONIO],
    at: (v) => start(play(AUDIO.closed, v >= 2 ? custom(CUSTOM_FLOW.protocol, hangUp()) : hangUp())),
  },
  [FLOW.fibre]: {
    name: 'Campanha fibra 600 mega',
    levelId: AURORA,
    versions: 3,
    published: 2,
    authors: [ITALO, HELENA],
    at: (v) =>
      start(
        say(
          v >= 3
            ? 'Fibra de 600 mega por 99 reais, com instalação grátis em até 48 horas.'
            : 'Fibra de 600 mega por 99 reais, com instalação grátis.',
          queue(QUEUE.sales, {
            whisper: 'Campanha fibra 600 mega.',
            noAnswer: v >= 2 ? external(['+5511955550150', '+5511955550151'], 'SIMULTANEOUS') : hangUp(),
          }),
          'offer',
        ),
      ),
  },
  [FLOW.christmas]: {
    name: 'Campanha de Natal',
    levelId: AURORA,
    isActive: false,
    versions: 2,
    published: 2,
    authors: [ITALO],
    at: (v) =>
      start(
        play(
          AUDIO.christmas,
          queue(QUEUE.sales, { noAnswer: hangUp(), ...(v >= 2 && { surveyId: SURVEY.service }) }),
        ),
      ),
  },
  [FLOW.international]: {
    name: 'International support',
    levelId: AURORA,
    versions: 2,
    published: 2,
    authors: [HELENA, ITALO],
    at: (v) =>
      start(
        play(
          AUDIO.welcomeEnglish,
          menu({
            prompt: AUDIO.englishMenu,
            as: 'english',
            options: {
              1: queue(QUEUE.international, {
                whisper: 'Invoice or refund.',
                noAnswer: say('All agents are busy. We will call you back.', hangUp(), 'busy 1'),
                surveyId: SURVEY.english,
                as: 'refund',
              }),
              2: queue(QUEUE.international, {
                whisper: 'Password.',
                noAnswer: hangUp(),
                surveyId: SURVEY.english,
                as: 'password',
              }),
              3:
                v >= 2 &&
                queue(QUEUE.international, {
                  whisper: 'Delivery.',
                  noAnswer: hangUp(),
                  surveyId: SURVEY.english,
                  as: 'delivery',
                }),
            },
            timeout: goTo('english'),
            invalid: goTo('english'),
          }),
        ),
      ),
  },
  [FLOW.collections]: {
    name: 'Cobrança e acordos',
    levelId: AURORA,
    versions: 3,
    published: 3,
    authors: [OTAVIO, HELENA],
    at: (v) =>
      start(
        hours(
          SCHEDULE.office,
          menu({
            prompt: 'Para um acordo novo, digite 1. Para um acordo em andamento, digite 2.',
            as: 'deal',
            options: {
              1: queue(QUEUE.collections, { whisper: 'Acordo novo.', noAnswer: hangUp(), as: 'new deal' }),
              2:
                v >= 2 &&
                custom(
                  CUSTOM_FLOW.identity,
                  queue(QUEUE.collections, {
                    whisper: 'Acordo em andamento, CPF validado.',
                    noAnswer: hangUp(),
                    as: 'old deal',
                  }),
                ),
            },
            timeout: queue(QUEUE.collections, { noAnswer: hangUp(), as: 'any deal' }),
            invalid: goTo('deal'),
            seconds: v >= 3 ? 15 : 10,
          }),
          goToFlow(FLOW.closed),
        ),
      ),
  },
  [FLOW.vip]: {
    name: 'Retenção VIP',
    levelId: AURORA,
    versions: 2,
    authors: [ANTONIO],
    at: (v) =>
      v >= 2
        ? start(queue(QUEUE.retention, { whisper: 'Cliente VIP.', noAnswer: external(['+5511955550170']) }))
        : start(),
  },
  [FLOW.mothersDay]: {
    name: 'Campanha Dia das Mães (em montagem)',
    levelId: AURORA,
    versions: 2,
    authors: [ITALO, ANTONIO],
    at: (v) =>
      start(
        say(
          'No Dia das Mães, o segundo chip é por nossa conta.',
          menu({
            prompt: 'Para contratar, digite 1. Para saber mais, digite 12.',
            as: 'gift',
            options: {
              1: queue(QUEUE.sales, { noAnswer: openEdge() }),
              12: v >= 2 && play(AUDIO.christmas, openEdge()),
            },
            timeout: openEdge(),
            invalid: goTo('gift'),
          }),
          'greeting',
        ),
      ),
  },
  [FLOW.maintenance]: {
    name: 'Aviso de manutenção na rede',
    levelId: AURORA,
    versions: 1,
    published: 1,
    authors: [HELENA],
    at: () => start(say('Estamos em manutenção na sua região até as 6 da manhã.', hangUp())),
  },
  [FLOW.board]: {
    name: 'Linha direta da diretoria',
    levelId: AURORA,
    versions: 2,
    published: 2,
    authors: [HELENA],
    at: (v) =>
      start(
        extension(HELENA, {
          whisper: 'Linha da diretoria.',
          noAnswer:
            v >= 2
              ? extension(ANTONIO, { noAnswer: external(['+5511955550180', '+551155550181'], 'SEQUENTIAL') })
              : hangUp(),
        }),
      ),
  },
};
