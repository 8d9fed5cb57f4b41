import { useCall } from '../../../kernel/web/query/query.ts';
import { getClientSettings } from '../../contract/settings.ts';

/** Whose stock this is: the venue in whose name the page works. */
export const VenueName = ({ className }: { readonly className?: string | undefined }) => {
  const { data } = useCall(getClientSettings, {});
  return data ? (
    <span className={className} title={data.client_name}>
      {data.client_name}
    </span>
  ) : null;
};
