import { type ReactNode, useEffect, useId } from 'react';
import { byModule, moduleKey } from '../../core/contract/access/permission-modules.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Avatar } from '../../core/ui/labels/avatar.tsx';
import { Tag } from '../../core/ui/labels/tag.tsx';
import { Link } from '../../core/ui/link.tsx';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { Account } from './account.tsx';
import profileCss from './profile.css?inline';

/** The user's data: id, name, e-mail, companies, roles and permissions. */
function Profile() {
  const host = useHost();
  const text = useText();
  const user = useSessionData((data) => data.user);
  useEffect(() => host.setPhase('ready'), [host]);
  if (!user) return null;
  return (
    <article className="profile ui-inset">
      <header>
        <Avatar name={user.name} email={user.email} size={56} />
        <h1>{user.name}</h1>
        <dl>
          <dt>{text('profile.id')}</dt>
          <dd>{user.id}</dd>
          <dt>{text('profile.email')}</dt>
          <dd>{user.email}</dd>
        </dl>
      </header>
      <Levels />
      <Roles />
      <Account>
        <Permissions />
      </Account>
    </article>
  );
}

interface PartProps {
  readonly wide?: boolean;
  readonly title: string;
  readonly children: readonly ReactNode[];
}

/** A heading with its list, or with a note that it is empty. */
function Part({ title, wide = false, children }: PartProps) {
  const text = useText();
  const heading = useId();
  return (
    <section data-wide={wide || undefined}>
      <h2 id={heading}>{title}</h2>
      {children.length > 0 ? <ul aria-labelledby={heading}>{children}</ul> : <p>{text('profile.none')}</p>}
    </section>
  );
}

function Levels() {
  const text = useText();
  const opens = useCan()('viewLevel');
  const levels = useSessionData((data) => data.user?.levels) ?? [];
  const current = useSessionData((data) => data.level);
  return (
    <Part title={text('profile.levels')}>
      {levels.map(({ id, name }) => (
        <li key={id}>
          {opens ? (
            <Link to="ViewLevelById" params={{ id }} className="ui-link">
              {name}
            </Link>
          ) : (
            name
          )}
          {id === current && <Tag>{text('profile.current')}</Tag>}
        </li>
      ))}
    </Part>
  );
}

function Roles() {
  const text = useText();
  const opens = useCan()('viewRole');
  const roles = useSessionData((data) => data.user?.roles) ?? [];
  return (
    <Part title={text('profile.roles')}>
      {roles.map(({ id, name }) => (
        <li key={id}>
          {opens ? (
            <Link to="ViewRoleById" params={{ id }} className="ui-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </Part>
  );
}

/** The permissions, in the groups of the permissions' table. */
function Permissions() {
  const text = useText();
  const heading = useId();
  const held = useSessionData((data) => data.permissions);
  return (
    <Part wide title={text('profile.permissions', { count: held.length })}>
      {byModule(held).map(({ module, permissions }) => (
        <li key={module} className="profile-group">
          <h3 id={`${heading}-${module}`}>{text(`permissions.${moduleKey(module)}`)}</h3>
          <ul aria-labelledby={`${heading}-${module}`}>
            {permissions.map((id) => (
              <li key={id}>{text(`permissions.${id}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </Part>
  );
}

/** The screen of `<ramal-profile>`. */
export default defineScreen({
  view: Profile,
  styles: [tokensCss, baseCss, labelsCss, profileCss],
  messages: import.meta.glob('../../../locales/*/{profile,permissions,account,password,validation}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'session',
});
