import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signedIn } from '../portal.ts';

/** A sound that is sent over a slow line: how far it is, and an end to it. */

/** Bytes of the sound, and of a second of the line. */
const [SIZE, LINE] = [2_000_000, 200_000];

/** An MP3, as far as its first frames tell. */
function sound(): Buffer {
  const bytes = randomBytes(SIZE);
  for (const at of [0, 72]) bytes.set([0xff, 0xf3, 0x28, 0xc4], at);
  return bytes;
}

test('a sound tells how far it is sent, can be cancelled, and is sent again', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/connect-flow/audio/create');
  const form = page.getByRole('form');
  const name = `Aviso ${Date.now()}`;
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'aviso.mp3', mimeType: 'audio/mpeg', buffer: sound() });

  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: LINE };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow);
  const answers: string[] = [];
  page.on('response', (answer) =>
    answers.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`),
  );
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const progress = form.getByRole('progressbar', { name: 'Sending of the file' });
  await expect(progress).toBeVisible();
  await expect
    .poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value))
    .toBeGreaterThan(0.1);
  await expect(form.getByText(/Sending the file: \d+%/)).toBeVisible();

  await form.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByText('Sending was cancelled. Nothing was saved.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
  expect(answers).not.toContain('POST /api/audios');

  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`/connect-flow/audio?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(1);
});
