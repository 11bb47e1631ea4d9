import { keysOf } from '../../core/contract/define/fields/keys.ts';
import type { RamalEventMap } from '../../core/host/events.ts';
import { type Said, said } from './said.ts';

/** When each event is fired. */
export const eventDescriptions: Readonly<Record<keyof RamalEventMap, Said>> = {
  'ramal-loading': said(
    'The tag waits for its code or its data.',
    'O elemento espera seu código ou seus dados.',
  ),
  'ramal-ready': said(
    'It shows what it was asked for; again when it shows other records.',
    'Mostra o que lhe foi pedido; de novo quando mostra outros registros.',
  ),
  'ramal-empty': said('There is nothing to show.', 'Não há nada a mostrar.'),
  'ramal-error': said('Something failed; the tag shows it too.', 'Algo falhou; o elemento também o mostra.'),
  'ramal-auth-required': said('There is no token, or it was refused.', 'Não há token, ou ele foi recusado.'),
  'ramal-forbidden': said('The user lacks these permissions.', 'Faltam ao usuário estas permissões.'),
  'ramal-navigate': said(
    'A link was used; prevent it to go your own way.',
    'Um link foi usado; cancele o evento para seguir seu próprio caminho.',
  ),
  'ramal-state': said(
    'Search, filters, sort or page were changed.',
    'Busca, filtros, ordem ou página mudaram.',
  ),
  'ramal-toast': said(
    'A short message; prevent it to show it yourself.',
    'Uma mensagem curta; cancele o evento para mostrá-la você mesmo.',
  ),
  'ramal-track': said(
    'A navigation or an action, for a customer-success service.',
    'Uma navegação ou uma ação, para um serviço de sucesso do cliente.',
  ),
  'ramal-dirty': said(
    'Something is typed that is not saved, or no longer; prevent it if the page asks by itself before it leaves the tag.',
    'Há algo digitado e não salvo, ou já não há; cancele o evento se a própria página pergunta antes de sair da tag.',
  ),
  'ramal-download': said(
    'A file is offered to the user; prevent it to take it yourself.',
    'Um arquivo é oferecido ao usuário; cancele o evento para ficar com ele.',
  ),
  'ramal-login': said('A session began here.', 'Uma sessão começou aqui.'),
  'ramal-logout': said('The session ended here.', 'A sessão terminou aqui.'),
  'ramal-listen': said(
    'A call of the list is to be heard; prevent it to play the call yourself, such as in a player at the edge of your page.',
    'Quer-se ouvir uma chamada da lista; cancele o evento para tocá-la você mesmo, como num player na borda da sua página.',
  ),
  'ramal-play': said('The recording plays.', 'A gravação está tocando.'),
  'ramal-pause': said(
    'It pauses: by its user, for another player, or since it cannot go on.',
    'Ela parou: pelo usuário, por causa de outro player ou porque não pode continuar.',
  ),
  'ramal-ended': said('It is at its end.', 'Ela chegou ao fim.'),
  'ramal-seek': said('Another place of it was chosen.', 'Outro ponto dela foi escolhido.'),
  'ramal-share': said(
    'A link to a moment is wanted; prevent it to give it on yourself.',
    'Pediu-se um link para um momento; cancele o evento para entregá-lo você mesmo.',
  ),
  'ramal-change': said(
    'A flow differs from what the server has, or no longer.',
    'Um fluxo difere do que o servidor tem, ou já não difere.',
  ),
  'ramal-saved': said(
    'The server has taken a record, new or changed.',
    'O servidor aceitou um registro, novo ou alterado.',
  ),
  'ramal-published': said('The flow is in service.', 'O fluxo está em serviço.'),
  'ramal-problems': said(
    'How much is wrong with the flow as it is shown.',
    'Quanto há de errado no fluxo mostrado.',
  ),
};

/** The events that every tag fires. */
export const COMMON_EVENTS = [
  'ramal-loading',
  'ramal-ready',
  'ramal-empty',
  'ramal-error',
  'ramal-auth-required',
  'ramal-forbidden',
  'ramal-toast',
  'ramal-dirty',
] as const satisfies readonly (keyof RamalEventMap)[];

/** The events of a tag with other tags inside: theirs pass through it. */
export const EVERY_EVENT = keysOf(eventDescriptions);
