import type { Random } from '../random.ts';
import type { CenterSurvey, CenterWord, RangeAnswer } from './center-model.ts';
import { AURORA, auditOf, CLINIC } from './center-people.ts';

type WordRow = [word: string, callParticipant: CenterWord['callParticipant'], isActive?: boolean];

const words: Readonly<Record<number, readonly WordRow[]>> = {
  [AURORA]: [
    ['boleto', 'all'],
    ['segunda via', 'all'],
    ['fatura', 'all'],
    ['contrato', 'all'],
    ['cancelar', 'client'],
    ['cancelamento', 'all'],
    ['reembolso', 'all'],
    ['multa', 'all'],
    ['desconto', 'agent'],
    ['protocolo', 'agent'],
    ['Procon', 'client'],
    ['concorrente', 'client'],
    ['roteador', 'all'],
    ['técnico', 'all'],
    ['acordo', 'all'],
    ['invoice', 'all'],
    ['refund', 'all'],
    ['cancel', 'client'],
    ['contract', 'all'],
    ['discount', 'agent'],
    ['password', 'all'],
    ['delivery', 'all'],
    ['upgrade', 'all'],
    ['fidelidade', 'agent', false],
  ],
  [CLINIC]: [
    ['consulta', 'all'],
    ['agendar', 'all'],
    ['remarcar', 'client'],
    ['exame', 'all'],
    ['convênio', 'all'],
    ['carteirinha', 'agent'],
    ['reembolso', 'all'],
    ['reclamação', 'client'],
    ['protocolo', 'agent'],
    ['jejum', 'agent'],
    ['nota fiscal', 'all'],
    ['retorno', 'all', false],
  ],
};

/** The highlighted words of both companies. */
export function createWords(random: Random): CenterWord[] {
  return [AURORA, CLINIC]
    .flatMap((levelId) => (words[levelId] ?? []).map((row) => ({ levelId, row })))
    .map(({ levelId, row: [word, callParticipant, isActive = true] }, index) => ({
      id: index + 1,
      levelId,
      word,
      callParticipant,
      isActive,
      ...auditOf(random),
    }));
}

/** Ids of the surveys, by their purpose. */
export const SURVEY = { service: 1, recommendation: 2, english: 3, clinic: 4 } as const;

type SurveyRow = [
  levelId: number,
  name: string,
  greeting: string,
  isActive: boolean,
  questions: readonly (readonly [label: string, rangeAnswer: RangeAnswer, text: string])[],
];

const surveys: readonly SurveyRow[] = [
  [
    AURORA,
    'Satisfação com o atendimento',
    'Por favor, avalie o nosso atendimento. São duas perguntas rápidas.',
    true,
    [
      ['Nota para o atendente', '1-5', 'De 1 a 5, que nota você dá para o atendente?'],
      ['O problema foi resolvido?', '1-2', 'O seu problema foi resolvido? Digite 1 para sim e 2 para não.'],
    ],
  ],
  [
    AURORA,
    'Recomendação (NPS)',
    'Uma última pergunta antes de desligar.',
    true,
    [['Recomendaria a Aurora a um amigo?', '0-10', 'De 0 a 10, você recomendaria a Aurora a um amigo?']],
  ],
  [
    AURORA,
    'Customer satisfaction',
    'Please stay on the line for two short questions.',
    true,
    [
      ['Rating of the agent', '1-5', 'From 1 to 5, how would you rate the agent?'],
      ['Would you recommend us?', '0-10', 'From 0 to 10, would you recommend Aurora?'],
    ],
  ],
  [
    CLINIC,
    'Avaliação da clínica',
    'Ajude a clínica a melhorar: responda a três perguntas.',
    true,
    [
      ['Facilidade para marcar', '1-5', 'De 1 a 5, foi fácil marcar o que você precisava?'],
      ['Cordialidade', '1-5', 'De 1 a 5, que nota você dá para a cordialidade?'],
      ['Recomendaria a clínica?', '0-10', 'De 0 a 10, você recomendaria a clínica?'],
    ],
  ],
  [
    CLINIC,
    'Pesquisa do laboratório (rascunho)',
    'Avalie o nosso laboratório.',
    false,
    [['Tempo de espera', '0-9', 'De 0 a 9, que nota você dá para o tempo de espera?']],
  ],
];

/** The surveys of both companies. */
export function createSurveys(random: Random): CenterSurvey[] {
  let questionId = 0;
  return surveys.map(([levelId, name, textToAudio, isActive, questions], index) => ({
    id: index + 1,
    levelId,
    name,
    textToAudio,
    isActive,
    questions: questions.map(([label, rangeAnswer, text]) => ({
      id: ++questionId,
      label,
      rangeAnswer,
      textToAudio: text,
    })),
    ...auditOf(random),
  }));
}
