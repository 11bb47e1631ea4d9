import Copy from 'lucide-react/icons/copy';
import { useId, useState } from 'react';
import { apiKey } from '../../core/contract/entities/api-key.ts';
import { type RamalError, toRamalError } from '../../core/errors/ramal-error.ts';
import { newKey } from '../../core/http/new-key.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useFeature } from '../../core/session/back-end/use-feature.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import { Notice } from '../../core/ui/cards/notice.tsx';
import { useCopy } from '../../core/ui/hooks/use-copy.ts';
import { commandOf, isSwitchName, type Switch, secretLines, USUAL } from './command.ts';
import { SwitchFields } from './switch-fields.tsx';

interface Props {
  /** No telephone system was ever heard of: the guide is open. */
  readonly isFirst: boolean;
  /** The names of the systems that are known. */
  readonly taken: readonly string[];
}

/** The way from a switch to its first call: its place, a key, and the command. */
export function ConnectGuide({ isFirst, taken }: Props) {
  const text = useText();
  const id = useId();
  const steps = <Steps taken={taken} />;
  if (!isFirst)
    return (
      <details className="telephone-card telephone-guide">
        <summary>{text('telephone-system.connectAnother')}</summary>
        {steps}
      </details>
    );
  return (
    <section className="telephone-card telephone-guide" aria-labelledby={id}>
      <h2 id={id}>{text('telephone-system.connect')}</h2>
      <p>{text('telephone-system.connectIntro')}</p>
      {steps}
    </section>
  );
}

/** The address of this service, as a program elsewhere reaches it. */
function useAddress(): string {
  const baseUrl = useSessionData((data) => data.baseUrl);
  return new URL(baseUrl || '/api', document.baseURI).href.replace(/\/$/, '');
}

function Steps({ taken }: Pick<Props, 'taken'>) {
  const text = useText();
  const to = useAddress();
  const zone = useSessionData((data) => data.timeZone);
  const [asked, setAsked] = useState<Switch>({ ...USUAL, zone });
  const [secret, setSecret] = useState<string>();
  const isNamed = isSwitchName(asked.name);
  return (
    <ol className="telephone-steps">
      <li>
        <h3>{text('telephone-system.step.switch')}</h3>
        <SwitchFields
          asked={asked}
          error={isNamed ? undefined : text('telephone-system.nameWrong')}
          isTaken={taken.includes(asked.name)}
          onChange={(change) => setAsked({ ...asked, ...change })}
        />
      </li>
      <li>
        <h3>{text('telephone-system.step.look')}</h3>
        <p>{text('telephone-system.lookHelp')}</p>
        <Code
          label={text('telephone-system.step.look')}
          code={[
            'npm ci',
            ...secretLines('', text('telephone-system.password'), asked).slice(1),
            commandOf('try', to, asked),
          ].join('\n')}
        />
      </li>
      <li>
        <h3>{text('telephone-system.step.key')}</h3>
        <KeyMaker name={asked.name} isReady={isNamed} secret={secret} onSecret={setSecret} />
      </li>
      <li>
        <h3>{text('telephone-system.step.follow')}</h3>
        <p>{text('telephone-system.followHelp')}</p>
        <Code
          label={text('telephone-system.step.follow')}
          code={[
            ...secretLines(
              secret ?? text('telephone-system.keyPlace'),
              text('telephone-system.password'),
              asked,
            ),
            commandOf('follow', to, asked),
          ].join('\n')}
        />
      </li>
    </ol>
  );
}

interface KeyMakerProps {
  readonly name: string;
  readonly isReady: boolean;
  readonly secret: string | undefined;
  readonly onSecret: (secret: string) => void;
}

const MAY = ['ingestCalls', 'ingestPresence'] as const;

/** Makes the key with which the program sends calls. Its secret is shown this once, in the command. */
function KeyMaker({ name, isReady, secret, onSecret }: KeyMakerProps) {
  const text = useText();
  const can = useCan();
  const api = useApi();
  const hasKeys = useFeature('apiKeys');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RamalError>();
  const [isLost, setLost] = useState(false);
  const [key] = useState(newKey);
  const permissions = MAY.filter((permission) => can(permission));
  if (!hasKeys || !can('createApiKey') || !can('ingestCalls'))
    return <p>{text('telephone-system.askForKey')}</p>;
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = {
        name: text('telephone-system.keyName', { name }),
        permissions,
        life: 'unlimited' as const,
      };
      const { result } = await api(apiKey.calls.create, { body }, { key });
      if (typeof result.secret === 'string') onSecret(result.secret);
      else setLost(true);
    } catch (thrown) {
      setFailure(toRamalError(thrown));
    } finally {
      setBusy(false);
    }
  };
  if (secret)
    return (
      <Notice tone="green" role="status">
        {text('telephone-system.keyMade')}
      </Notice>
    );
  return (
    <>
      <p>{text('telephone-system.keyHelp')}</p>
      <FailureNotice error={failure} />
      {isLost && (
        <Notice tone="red" role="alert">
          {text('telephone-system.keyLost')}
        </Notice>
      )}
      <Button variant="primary" busy={busy} disabled={!isReady || isLost} onClick={() => void make()}>
        {text('telephone-system.makeKey')}
      </Button>
    </>
  );
}

/** Lines of a shell, with a button that copies them. */
function Code({ label, code }: { readonly label: string; readonly code: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <figure className="telephone-code" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre tabIndex={0} translate="no" dir="ltr">
        <code>{code}</code>
      </pre>
      <Button
        size="small"
        icon={<Copy size={14} aria-hidden="true" />}
        aria-label={text('telephone-system.copyNamed', { name: label })}
        onClick={() =>
          void copy(code, {
            done: text('telephone-system.copied'),
            failed: text('telephone-system.notCopied'),
          })
        }
      >
        {text('telephone-system.copy')}
      </Button>
    </figure>
  );
}
