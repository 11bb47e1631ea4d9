import { SURVEY } from '../center-content.ts';
import { AUDIO, CUSTOM_FLOW, FLOW, QUEUE, SCHEDULE } from '../center-ids.ts';
import { AURORA } from '../center-people.ts';
import type { FlowPlan } from './flow-plan.ts';
import {
  custom,
  dialled,
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
const busy = () => play(AUDIO.busy, hangUp());

const invoices = (v: number) =>
  menu({
    prompt: AUDIO.invoicesMenu,
    as: 'invoices',
    options: {
      1: queue(QUEUE.invoices, { noAnswer: busy(), surveyId: SURVEY.service, as: 'copy' }),
      2: queue(QUEUE.invoices, {
        whisper: 'O cliente contesta a fatura.',
        noAnswer: busy(),
        surveyId: SURVEY.service,
        as: 'contest',
      }),
      3:
        v >= 3 &&
        custom(CUSTOM_FLOW.invoiceByMessage, say('O boleto foi enviado por mensagem. Obrigado.', hangUp())),
      0: v >= 2 && goTo('main'),
    },
    timeout: goTo('invoices'),
    invalid: goTo('invoices'),
  });

const support = (v: number) =>
  menu({
    prompt: AUDIO.supportMenu,
    as: 'support',
    options: {
      1: queue(QUEUE.support, {
        whisper: 'Internet sem sinal.',
        noAnswer: external(['+5511955550101', '+5511955550102'], 'SEQUENTIAL'),
        surveyId: SURVEY.service,
        as: 'no signal',
      }),
      3: hours(
        SCHEDULE.office,
        queue(QUEUE.support, { whisper: 'Mudança de endereço.', noAnswer: goTo('support'), as: 'moving' }),
        say('Mudanças são agendadas de segunda a sexta, das 8 às 18 horas.', hangUp(), 'moving closed'),
      ),
      0: v >= 2 && goTo('main'),
    },
    timeout: play(AUDIO.waiting, goTo('support')),
    invalid: goTo('support'),
    seconds: 12,
  });

const sales = (v: number) =>
  menu({
    prompt: AUDIO.salesMenu,
    as: 'sales',
    options: {
      1: queue(QUEUE.sales, { whisper: 'Internet em casa.', noAnswer: busy(), as: 'home' }),
      2: queue(QUEUE.sales, {
        whisper: 'Plano para empresa.',
        noAnswer: external(['+5511955550150']),
        as: 'firm',
      }),
      3: v >= 4 && goToFlow(FLOW.fibre),
    },
    timeout: goTo('sales'),
    invalid: goTo('sales'),
  });

const retention = () =>
  queue(QUEUE.retention, {
    whisper: 'Quer cancelar: ofereça o plano fidelidade.',
    noAnswer: say('Retornaremos ainda hoje para tratar do cancelamento.', hangUp(), 'call back'),
    surveyId: SURVEY.recommendation,
    as: 'cancel',
  });

const main = (v: number) =>
  menu({
    prompt: AUDIO.mainMenu,
    as: 'main',
    options: {
      1: invoices(v),
      2: support(v),
      3: retention(),
      4: sales(v),
      5: v >= 5 && queue(QUEUE.collections, { noAnswer: goToFlow(FLOW.collections), as: 'debts' }),
      9: v >= 3 && goToFlow(FLOW.international),
    },
    wait: dialled({ noAnswer: goTo('main') }),
    timeout: goTo('main'),
    invalid: play(AUDIO.invalid, goTo('main')),
  });

const afterHours = (v: number) =>
  play(
    AUDIO.closed,
    v >= 6
      ? menu({
          prompt: 'Para receber o boleto por mensagem, digite 1. Para uma emergência na rede, digite 2.',
          as: 'night',
          options: {
            1: custom(CUSTOM_FLOW.invoiceByMessage, hangUp()),
            2: external(['+5511955550190', '+5511955550191'], 'SIMULTANEOUS'),
          },
          timeout: hangUp(),
          invalid: goTo('night'),
          seconds: 8,
        })
      : hangUp(),
  );

/** The flows of the telephone company, by their ids. */
export const auroraFlows: Readonly<Record<number, FlowPlan>> = {
  [FLOW.main]: {
    name: 'URA principal',
    levelId: AURORA,
    versions: 6,
    published: 6,
    authors: [HELENA, ANTONIO, ITALO],
    at: (v) => start(play(AUDIO.welcome, hours(SCHEDULE.extended, main(v), afterHours(v)))),
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
