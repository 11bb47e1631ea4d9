import type { Language } from '../texts.ts';

/** A contact flow to look at: opening hours, a menu of two queues, a message out of hours. */

const TEXTS = {
  'pt-BR': {
    hours: 'Horário comercial',
    menu: 'Para vendas, disque 1. Para suporte, disque 2.',
    queues: ['Vendas', 'Suporte'],
    closed: 'Estamos fechados. Ligue amanhã a partir das 8h.',
  },
  'en-US': {
    hours: 'Business hours',
    menu: 'For sales, press 1. For support, press 2.',
    queues: ['Sales', 'Support'],
    closed: 'We are closed. Please call again tomorrow from 8 a.m.',
  },
} as const;

const node = (id: number, component: string, x: number, y: number, data: object = {}) => ({
  id: String(id),
  position: { x, y },
  data: { component, ...data },
});

const edge = (source: number, target: number, sourceHandle: string | null = null, data: object = {}) => ({
  id: `${source}-${target}`,
  source: String(source),
  target: String(target),
  sourceHandle,
  data: { component: 'normal', ...data },
});

const option = (uraOption: number) => ({ component: 'clientInfoConnection', uraOption });

/** The elements of the flow, its texts in a language. */
export function flowElements(language: Language) {
  const { hours, menu, queues, closed } = TEXTS[language];
  const queue = (value: number) => ({ related: { value, label: queues[value - 1] } });
  return [
    node(1, 'start', 405, 0),
    node(2, 'timeValidation', 405, 200, { related: { value: 1, label: hours } }),
    node(3, 'clientInfo', -270, 400, { textToAudio: menu, timeout: 10 }),
    node(4, 'playAudio', 1080, 400, { textToAudio: closed }),
    node(5, 'transferToQueue', -1080, 600, queue(1)),
    node(6, 'transferToQueue', -540, 600, queue(2)),
    node(7, 'hangUp', 0, 600),
    node(8, 'goTo', 540, 600, { goToNode: '3' }),
    node(9, 'hangUp', 1080, 600),
    node(10, 'hangUp', -1080, 800),
    node(11, 'hangUp', -540, 800),
    edge(1, 2),
    edge(2, 3, 'inTime'),
    edge(2, 4, 'outOfTime'),
    edge(3, 5, 'option', option(1)),
    edge(3, 6, 'option', option(2)),
    edge(3, 7, 'timeout'),
    edge(3, 8, 'invalid'),
    edge(8, 3),
    edge(4, 9),
    edge(5, 10, 'noAnswer'),
    edge(6, 11, 'noAnswer'),
  ];
}
