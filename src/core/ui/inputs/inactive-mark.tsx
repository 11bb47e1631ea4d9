import { FormattedMessage } from 'react-intl';
import type { Option } from './option-match.ts';

/** The word after the name of an option that is inactive. */
export const InactiveMark = ({ option: { isInactive } }: { readonly option: Option }) =>
  isInactive && (
    <small>
      <FormattedMessage id="ui.combobox.inactive" />
    </small>
  );
