import { request } from 'node:http';

/** Koa's middleware that passes calls of the API on to a server of its own origin. */
export function forward(path, server) {
  return async (context, next) => {
    if (!context.path.startsWith(path)) return next();
    const { req } = context;
    const answer = await new Promise((resolve, reject) => {
      const { host } = new URL(server);
      const options = { method: req.method, headers: { ...req.headers, host } };
      req.pipe(request(new URL(req.url, server), options, resolve).on('error', reject));
    });
    context.status = answer.statusCode;
    context.set(answer.headers);
    context.body = answer;
  };
}
