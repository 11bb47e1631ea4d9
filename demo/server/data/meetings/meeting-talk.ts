/**
 * The texts of the demo's meetings. In each topic speakers take turns, and the first of them leads; `{name}`
 * is the addressed person.
 */
export interface Topic {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The first sentences of meetings. */
export const OPENINGS = [
  'Bom dia, pessoal. Acho que já podemos começar, o restante entra no caminho.',
  'Boa tarde a todos. Obrigado por encaixarem essa conversa na agenda.',
  'Oi, gente, conseguem me ouvir bem? Então vamos lá, a pauta de hoje é curta.',
] as const;

/** Greetings. */
export const GREETINGS = [
  'Bom dia! Sim, estamos ouvindo bem.',
  'Oi, tudo certo por aqui.',
  'Boa tarde, podemos começar.',
  'Presente. Só vou precisar sair cinco minutos antes do fim.',
] as const;

/** The last sentences of meetings. */
export const CLOSINGS = [
  'Ótimo, então ficamos assim. Eu mando o resumo com os responsáveis ainda hoje.',
  'Perfeito. Obrigado pelo tempo de vocês, até a próxima semana.',
  'Fechado. Qualquer coisa urgente, me chamem no ramal antes da reunião seguinte.',
] as const;

/** Farewells. */
export const FAREWELLS = [
  'Combinado, até mais.',
  'Obrigada, bom trabalho a todos.',
  'Valeu, até semana que vem.',
] as const;

/** The topics of meetings. */
export const TOPICS: readonly Topic[] = [
  {
    title: 'Fila da recepção',
    lines: [
      'Quero começar pela fila da recepção. Na segunda-feira entre oito e dez da manhã o tempo médio de espera passou de quatro minutos.',
      'Foi o dia em que duas pessoas estavam de folga ao mesmo tempo. A escala de sexta já previa isso, mas ninguém remanejou.',
      'E o pico de segunda é conhecido, {name}. São os pacientes que não conseguiram marcar no fim de semana.',
      'O que a gente pode fazer sem contratar ninguém?',
      'Podemos abrir o agendamento pelo menu, opção dois, e deixar só as remarcações com a equipe.',
      'Eu gosto da ideia, desde que a gravação fique curta. Hoje o cliente espera quase trinta segundos até ouvir a primeira opção.',
      'Então eu reescrevo o texto do menu e passo para a {name} revisar até quarta.',
      'Pode mandar. Se aprovarmos na quarta, publicamos o fluxo na quinta de manhã, fora do horário de pico.',
    ],
  },
  {
    title: 'Convênios e autorizações',
    lines: [
      'Sobre as autorizações de convênio: recebemos nove reclamações na semana, todas de ligações transferidas mais de uma vez.',
      'O problema é que o agendamento não enxerga o status da autorização. A pessoa liga, é transferida, e volta para a mesma fila.',
      'Se a gente anotar o protocolo na primeira ligação, a segunda já resolve.',
      'Dá para colocar uma etiqueta na chamada. "Autorização pendente", por exemplo. Depois filtramos por ela na lista.',
      'Ótimo, {name}. E no fim do dia alguém retorna para todos os que ficaram pendentes.',
      'Eu assumo os retornos desta semana e na próxima passamos para a escala.',
      'Combinado. Vamos medir quantas ligações repetidas temos hoje e comparar daqui a quinze dias.',
    ],
  },
  {
    title: 'Pesquisa de satisfação',
    lines: [
      'A nota da pesquisa caiu de 4,6 para 4,2 no mês. A pergunta com pior nota é a do tempo de espera, como era de se esperar.',
      'Mas a nota do atendimento em si subiu, está em 4,8. Vale a pena reconhecer isso com a equipe.',
      'Concordo. {name}, você consegue separar três ligações boas para ouvirmos na reunião da equipe?',
      'Consigo, já tenho duas marcadas. Uma delas é de um paciente que ligou nervoso e saiu agradecendo.',
      'Essa é perfeita para o treinamento.',
      'E quantas pessoas respondem a pesquisa até o fim?',
      'Em torno de um terço. Quando são só duas perguntas, quase metade responde.',
      'Então vamos cortar a terceira pergunta e ver se a taxa sobe.',
    ],
  },
  {
    title: 'Confirmação de consultas',
    lines: [
      'As faltas ficaram em onze por cento. Nas agendas em que confirmamos por telefone na véspera, foram quatro.',
      'É uma diferença enorme. Só que confirmar tudo por telefone toma uma pessoa o dia inteiro.',
      'Podemos confirmar por telefone só as primeiras consultas e os exames com preparo. O resto vai por mensagem.',
      'Os exames com preparo são os que mais doem quando o paciente falta, {name} tem razão.',
      'Quem ficaria com essas ligações?',
      'Eu faria entre duas e quatro da tarde, que é o horário em que as pessoas atendem mais.',
      'Fechado: primeira consulta e exame com preparo por telefone, o resto por mensagem, e revemos no fim do mês.',
    ],
  },
  {
    title: 'Treinamento da equipe nova',
    lines: [
      'As duas pessoas novas começam na segunda. Na primeira semana elas só escutam, na segunda atendem com alguém ao lado.',
      'Separei um roteiro com as dez perguntas mais comuns. Está na pasta compartilhada.',
      'Muito bom, {name}. Eu incluiria o que não pode ser dito por telefone, como resultado de exame.',
      'Sim, isso é o mais importante. Vou colocar na primeira página.',
      'E os ramais delas já estão criados?',
      'Estão. Falta só incluir na fila de agendamento, mas eu prefiro fazer isso depois da primeira semana.',
      'Perfeito, assim ninguém atende sem preparo.',
    ],
  },
  {
    title: 'Horário estendido',
    lines: [
      'A diretoria perguntou se conseguimos atender até as oito da noite às terças e quintas.',
      'Em chamadas, dá uns quarenta contatos por noite. Duas pessoas resolvem.',
      'O que me preocupa é o transporte de volta, {name}. Algumas moram longe.',
      'Podemos fazer em casa. O telefone pelo navegador funcionou bem no teste da semana passada.',
      'Funcionou, mas uma das conexões estava ruim, a voz picotava.',
      'Então quem ficar em casa precisa testar a conexão antes. Eu preparo o passo a passo.',
      'Está bem. Proponho um piloto de quatro semanas, só às terças, e depois decidimos.',
      'De acordo. Eu levo a proposta para a diretoria na sexta.',
    ],
  },
  {
    title: 'Ligações indesejadas',
    lines: [
      'Continuamos recebendo ligações de telemarketing na linha principal, umas vinte por dia.',
      'Eu bloqueei os números que se repetem, mas eles trocam de prefixo toda semana.',
      'Dá para bloquear direto da lista de chamadas, {name}, não precisa copiar o número.',
      'Ah, isso eu não sabia. Ajuda bastante.',
      'Combinamos assim: quem atender uma dessas, bloqueia na hora.',
      'E uma vez por mês a gente revisa a lista, para não bloquear paciente por engano.',
    ],
  },
  {
    title: 'Relatório do mês',
    lines: [
      'Fechamos o mês com sete por cento mais chamadas do que o anterior, e com a mesma equipe.',
      'O tempo médio de atendimento caiu para três minutos e dez. É o melhor do ano.',
      'Por outro lado as desistências subiram um ponto, quase todas na segunda e na terça cedo.',
      'O mapa de calor mostra isso muito bem, {name}. Depois das dez a fila praticamente some.',
      'Então não falta gente, falta gente no horário certo.',
      'Exato. Se duas pessoas entrarem às sete e meia em vez de nove, cobrimos o pico.',
      'Vou conversar com elas. Se toparem, mudamos a escala já na semana que vem.',
    ],
  },
];

/** Short reactions. */
export const REACTIONS = [
  'Concordo.',
  'Faz sentido para mim.',
  'Boa.',
  'Posso anotar isso como encaminhamento?',
  'Só um detalhe: precisamos avisar a recepção antes.',
  'Eu faria do mesmo jeito.',
  'Certo, anotado.',
] as const;

/** Guests of meetings. */
export const GUESTS = [
  'Marina Teles (consultoria)',
  'Rogério Prado (convênio)',
  'Dra. Lívia Sampaio',
] as const;
