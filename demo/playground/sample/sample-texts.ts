/** The names and words of the sample data, in each language. */

/** The names of users and contacts. */
export const PEOPLE = [
  ...['Ana Souza', 'Bruno Lima', 'Camila Reis', 'Davi Prado', 'Elisa Moura', 'Fábio Nunes'],
  ...['Gabriela Dias', 'Heitor Campos', 'Isabela Rocha', 'João Pires', 'Karina Luz', 'Lucas Teles'],
];

/** The names of records by their kind. */
export const NAMES = {
  'pt-BR': {
    queue: ['Vendas', 'Suporte', 'Financeiro', 'Retenção', 'Agendamento', 'Ouvidoria'],
    'user-label': ['Vendas', 'Suporte', 'Financeiro', 'Noturno'],
    'connect-flow': ['Atendimento principal', 'Fora do horário', 'Campanha de verão', 'Plantão'],
    schedule: ['Horário comercial', 'Sábado', 'Plantão da noite'],
    survey: ['Satisfação do atendimento', 'Indicação (NPS)', 'Resolução do problema'],
    role: ['Administrador', 'Supervisor', 'Agente', 'Financeiro'],
    level: ['Matriz', 'Filial Norte', 'Filial Sul'],
    audio: ['Boas-vindas', 'Música de espera', 'Fora do horário'],
    meeting: ['Alinhamento da semana', 'Apresentação para o cliente', 'Revisão do contrato', 'Treinamento'],
    word: ['boleto', 'cancelar', 'desconto', 'reembolso', 'prazo', 'contrato'],
  },
  'en-US': {
    queue: ['Sales', 'Support', 'Billing', 'Retention', 'Appointments', 'Complaints'],
    'user-label': ['Sales', 'Support', 'Billing', 'Night shift'],
    'connect-flow': ['Main line', 'After hours', 'Summer campaign', 'On call'],
    schedule: ['Business hours', 'Saturday', 'Night shift'],
    survey: ['Service satisfaction', 'Recommendation (NPS)', 'Problem solved'],
    role: ['Administrator', 'Supervisor', 'Agent', 'Billing'],
    level: ['Head office', 'North branch', 'South branch'],
    audio: ['Welcome', 'Music on hold', 'After hours'],
    meeting: ['Weekly sync', 'Client presentation', 'Contract review', 'Training'],
    word: ['invoice', 'cancel', 'discount', 'refund', 'deadline', 'contract'],
  },
} as const;

/** The turns of calls and meetings. */
export const SAID = {
  'pt-BR': [
    'Bom dia, aqui é a Ana. Em que posso ajudar?',
    'Bom dia. Quero mudar o vencimento do meu boleto.',
    'Claro. Para que dia do mês fica melhor?',
    'Dia dez, por favor.',
  ],
  'en-US': [
    'Good morning, this is Ana. How can I help you?',
    'Good morning. I would like to change the due date of my invoice.',
    'Of course. Which day of the month suits you?',
    'The tenth, please.',
  ],
} as const;
