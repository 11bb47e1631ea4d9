import { type Endpoint, isBinary, neededPermissions } from '../define/endpoint.ts';

/** The failures of calls in the OpenAPI document. */
const FAILURES = {
  401: 'Nobody is signed in, or the session is over.',
  403: 'The permission is missing, or the level is not one of the user.',
  404: 'There is no such record in this level.',
  409: 'Somebody else has changed it meanwhile.',
  413: 'What was sent is too large.',
  416: 'The file is shorter than the asked part.',
  422: 'Something sent is not valid; `errors` has the messages of each field.',
  429: 'Too many attempts; `Retry-After` says when to try again.',
  default: 'Any other failure.',
} as const;

/** The answers of failures, by the names that calls refer to. */
export const failures = () =>
  Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      `failure-${status}`,
      {
        description,
        ...(status === '429' && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );

/** The failures that a call may answer, as its declaration has them. */
export function failuresOf(endpoint: Endpoint) {
  const needsSession = endpoint.permission !== 'public';
  const possible: Record<keyof typeof FAILURES, boolean> = {
    401: needsSession || endpoint.takesKey === true,
    403:
      endpoint.takesKey === true ||
      (needsSession && (endpoint.level !== false || neededPermissions(endpoint.permission).length > 0)),
    404: endpoint.params !== undefined,
    409: endpoint.guarded === true,
    413: Boolean(endpoint.json ?? endpoint.form ?? endpoint.lines ?? endpoint.bytes),
    416: isBinary(endpoint.reply) && endpoint.reply.range === true,
    422: Boolean(endpoint.query ?? endpoint.json ?? endpoint.form ?? endpoint.bytes),
    429: !needsSession,
    default: true,
  };
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, isPossible]) => isPossible)
      .map(([status]) => [status, { $ref: `#/components/responses/failure-${status}` }]),
  );
}
