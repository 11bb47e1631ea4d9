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
  attributes: { view: ['login', 'recover'] },
  screen: () => import('../../features/sign-in/sign-in.tsx'),
});

const about = {
  summary: said(
    'Signs a user in, or sends a link to a new password.',
    'Dá acesso a um usuário, ou envia um link para uma nova senha.',
  ),
  attributes: {
    view: said('Which of the two.', 'Qual dos dois.'),
  },
  events: ['ramal-login'],
} as const satisfies About<typeof tag>;

const driver = SignInDriver;

export { about, driver, tag };
