import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { CallPlayerDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-call-player': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-call-player',
  attributes: {
    callId: 'id',
    startAt: 'number',
    search: 'string',
    speeds: 'string',
    view: ['page', 'bar'],
    playing: 'boolean',
  },
  screen: () => import('../../features/call-player/call-player.tsx'),
  height: 1200,
  sizes: ':host([view=bar]){--ramal-min-height:60px}',
});

const about = {
  summary: said(
    'One call: its recording with waveform and transcript, its way, its people.',
    'Uma chamada: a gravação com forma de onda e transcrição, seu caminho, suas pessoas.',
  ),
  attributes: {
    callId: said('The call’s id.', 'O id da chamada.'),
    startAt: said('Where to begin, in seconds.', 'Onde começar, em segundos.'),
    search: said(
      'A text that is looked for in the transcript: its places are marked, from `start-at` on.',
      'Um texto procurado na transcrição: onde foi dito fica marcado, a partir de `start-at`.',
    ),
    speeds: said('The speeds on offer: `1,1.25,1.5`.', 'As velocidades oferecidas: `1,1.25,1.5`.'),
    view: said(
      'The whole call, or a bar with its controls alone, for the edge of a page.',
      'A chamada inteira, ou uma barra só com os controles, para a borda de uma página.',
    ),
    playing: said(
      'The recording sounds while this is set, where the browser lets it; the user may pause it all the same.',
      'A gravação toca enquanto estiver definido, se o navegador permitir; ainda assim o usuário pode pausá-la.',
    ),
  },
  events: [
    'ramal-navigate',
    'ramal-track',
    'ramal-download',
    'ramal-play',
    'ramal-pause',
    'ramal-ended',
    'ramal-seek',
    'ramal-share',
    'ramal-saved',
  ],
} as const satisfies About<typeof tag>;

const driver = CallPlayerDriver;

export { about, driver, tag };
