import { FormattedMessage } from 'react-intl';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button, buttonLook } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { uncovered } from '../../../core/ui/toasts/uncovered.ts';
import { useEntity } from '../entity/entity-context.ts';
import { routesOf } from '../entity/entity-routes.ts';
import { UploadProgress } from './upload/upload-progress.tsx';
import type { Uploading } from './upload/use-upload.ts';

interface FormFooterProps {
  /** Left out: the record is new, and there is none to go back to. */
  readonly id: Id | undefined;
  readonly busy: boolean;
  readonly uploading: Uploading | undefined;
  readonly changed: boolean;
  readonly invalid: number;
  /** Saves a new record, and begins another one. */
  readonly onAnother: (() => void) | undefined;
}

/** The buttons of a form, and what is left to do in it. */
export function FormFooter({ id, busy, uploading, changed, invalid, onAnother }: FormFooterProps) {
  const text = useText();
  const { name } = useEntity();
  const { list, saved } = routesOf(name);
  return (
    <footer ref={uncovered}>
      {uploading && <UploadProgress {...uploading} />}
      <Button type="submit" variant="primary" busy={busy}>
        {text('settings.save')}
      </Button>
      {onAnother && (
        <Button busy={busy} onClick={onAnother}>
          {text('settings.saveAnother')}
        </Button>
      )}
      {id === undefined ? (
        <Link to={list} {...buttonLook({ variant: 'quiet' })}>
          {text('settings.cancel')}
        </Link>
      ) : (
        <Link to={saved} params={{ id }} {...buttonLook({ variant: 'quiet' })}>
          {text('settings.cancel')}
        </Link>
      )}
      <span role="status">
        {invalid > 0 ? (
          <FormattedMessage id="settings.invalid" values={{ count: invalid }} />
        ) : (
          changed && <FormattedMessage id="settings.unsaved" />
        )}
      </span>
    </footer>
  );
}
