import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** The headers of proxies: behind one on this machine, every request comes from its address. */
const FORWARDING = /^(via|forwarded|x-forwarded(-.+)?|.+-(client|connecting|real)-ip)$/;

/** True if a host's name is one of this machine. */
export const isNameOfThisMachine = (name: string): boolean => LOCAL_NAME.test(name);

/**
 * True if a request comes from this machine itself: over a loopback address, for a name of this machine,
 * without a proxy.
 */
export function isFromThisMachine(c: Context): boolean {
  const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  return (
    LOOPBACK.test(address) &&
    LOCAL_NAME.test(c.req.header('host') ?? '') &&
    !Object.keys(c.req.header()).some((name) => FORWARDING.test(name))
  );
}
