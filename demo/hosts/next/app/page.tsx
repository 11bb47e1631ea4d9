import { Calls } from './calls';

/** Rendered by the server, with the tag in it. */
export default function Page() {
  return <Calls />;
}
