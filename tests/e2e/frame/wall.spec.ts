import { expect, test } from '@playwright/test';
import { ROUTES } from '../../../src/core/routes/names.ts';
import { signedIn } from '../portal.ts';

/** The realtime report alone on a large screen. */

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
] as const)
  test(`the wall of ${width} px shows whoever is there, each state on one line`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn(context);
    await page.goto(ROUTES.RealtimeReport);
    const report = page.locator('ramal-report');
    const away = report.locator('.board-card[data-state=OFFLINE]');
    await expect(away.first()).toBeVisible();
    await report.getByRole('button', { name: 'Full screen' }).click();
    const leave = report.getByRole('button', { name: 'Leave the full screen' });
    await expect(leave).toBeVisible();
    await expect(away).toHaveCount(0);
    const states = report.locator('.board-states > small');
    await expect(states.first()).toBeVisible();
    const broken = await states.evaluateAll((all) =>
      all
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const ends = [...range.getClientRects()].map(({ bottom }) => bottom);
          return Math.max(...ends) - Math.min(...ends) > 12;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    await leave.click();
    await expect(away.first()).toBeVisible();
  });
