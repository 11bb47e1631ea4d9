import { SURVEY } from '../center/center-content.ts';
import { AUDIO, CUSTOM_FLOW, FLOW, QUEUE, SCHEDULE } from '../center/center-ids.ts';
import {
  custom,
  dialled,
  external,
  goTo,
  goToFlow,
  hangUp,
  hours,
  menu,
  play,
  queue,
  say,
} from './flow-steps.ts';

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

/** The main menu in each version. */
export const mainMenu = (v: number) =>
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

/** The steps at night and on weekends. */
export const afterHours = (v: number) =>
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
