import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppTypes } from '../app-types.ts';
import { exchange } from './exchange.ts';

async function addressBehind(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<AppTypes>();
  app.use(exchange(proxies));
  app.get('/', (c) => c.text(c.get('remoteAddress')));
  return (await app.request('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).text();
}

it.each([
  [0, '10.0.0.1', 'local'],
  [1, '10.0.0.1', '10.0.0.1'],
  [1, '6.6.6.6, 10.0.0.1', '10.0.0.1'],
  [2, '6.6.6.6, 10.0.0.1, 10.0.0.2', '10.0.0.1'],
  [1, undefined, 'local'],
])('behind %i proxies, “%s” comes from %s', async (proxies, forwarded, address) => {
  expect(await addressBehind(proxies, forwarded)).toBe(address);
});
