import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { visitorOf } from './host-page.ts';

for (const file of ['README.md', 'docs/hosts.md'])
  test(`the first lines of ${file} are a page that works`, async ({ page, context, baseURL }) => {
    const { token, callId } = await visitorOf(context);
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const lines = /```html\n(<!doctype[\s\S]*?)```/.exec(text)?.[1] ?? '';
    expect(lines.trim().split('\n').length).toBeLessThanOrEqual(10);
    // Only the reader's own values are filled in: the server's address, and the call.
    const body = lines.replaceAll('https://portal.example', baseURL ?? '').replace('4711', String(callId));
    await page.route('**/ten-lines.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/my/ramal-token', (route) =>
      route.fulfill({ contentType: 'text/plain', body: token }),
    );
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto('/ten-lines.html');
    await expect(
      page.locator('ramal-call-player').getByRole('button', { name: 'Play', exact: true }),
    ).toBeVisible();
    expect(failures).toEqual([]);
  });
