import { type Said, said } from './said.ts';

/** The slots that a host may fill. Words between angles are names that the host or a row gives. */
export const slotDescriptions = new Map(
  Object.entries<Said>({
    actions: said('Beside the actions of a header.', 'Ao lado das ações de um cabeçalho.'),
    empty: said(
      'In place of what is said where there is nothing.',
      'No lugar do que se diz quando não há nada.',
    ),
    'empty:<panel>': said('The same, in the panel of that id.', 'O mesmo, no painel desse id.'),
    error: said(
      'In place of what is said where something could not be had; the Retry stays.',
      'No lugar do que se diz quando algo não pôde ser obtido; o botão de tentar de novo fica.',
    ),
    forbidden: said(
      'Below what is said where the user lacks a permission: a way out of yours.',
      'Abaixo do que se diz quando falta uma permissão ao usuário: uma saída sua.',
    ),
    chatbot: said('A section of its own, beside the call.', 'Uma seção própria, ao lado da chamada.'),
    panel: said('Below the facts of the call.', 'Abaixo dos dados da chamada.'),
    'panel:<name>': said(
      'A panel of yours on the page of a record; `data-label` is its heading.',
      'Um painel seu na página de um registro; `data-label` é o título.',
    ),
    'column:<column>': said(
      'The heading of a column of yours; `data-label` says it on a narrow list’s cards.',
      'O cabeçalho de uma coluna sua; `data-label` a nomeia nos cartões de uma lista estreita.',
    ),
    'cell:<column>:<id>': said('Its cell in the row of that id.', 'A célula dessa coluna na linha desse id.'),
  }),
);

/** The places of a tag that a host may style by `::part`. */
export const partDescriptions = new Map(
  Object.entries<Said>({
    root: said('All of the tag.', 'O elemento inteiro.'),
    header: said('Title, search and actions.', 'Título, busca e ações.'),
    table: said('The table of a list.', 'A tabela de uma lista.'),
    button: said('Every button.', 'Todo botão.'),
    dialog: said('A dialog.', 'Um diálogo.'),
    empty: said('What stands where there is nothing.', 'O que aparece quando não há nada.'),
    error: said(
      'What stands where a part of the tag failed.',
      'O que aparece quando uma parte do elemento falhou.',
    ),
    card: said(
      'What stands in place of the screen: signed out, forbidden, failed.',
      'O que aparece no lugar da tela: sem sessão, sem permissão, falha.',
    ),
  }),
);
