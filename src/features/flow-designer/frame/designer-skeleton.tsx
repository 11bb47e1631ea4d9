import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';

/** The designer's shape while it loads. */
export function DesignerSkeleton() {
  return (
    <div className="designer" aria-busy="true">
      <p className="ui-hidden" role="status">
        <FormattedMessage id="flow-page.loading" />
      </p>
      <div className="designer-head">
        <Skeleton width={220} height={20} />
      </div>
      <div className="designer-body">
        <div className="designer-stage" />
      </div>
    </div>
  );
}
