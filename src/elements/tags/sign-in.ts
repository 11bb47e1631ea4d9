import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { SignInDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-sign-in': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-sign-in',
  attributes: { view: ['login', 'recover', 'setup'], token: 'string' },
  screen: () => import('../../features/sign-in/sign-in.tsx'),
  isPublic: true,
  height: 420,
  width: 420,
});

const about = {
  summary: said(
    'Signs a user in, sends a link to a new password, or sets a new center up.',
    'Dá acesso a um usuário, envia um link para uma nova senha ou configura uma nova central.',
  ),
  attributes: {
    view: said('Which of the three.', 'Qual dos três.'),
    token: said('For the setup: what the link carries.', 'Para a configuração: o que o link traz.'),
  },
  events: ['ramal-login'],
} as const satisfies About<typeof tag>;

const driver = SignInDriver;

export { about, driver, tag };
