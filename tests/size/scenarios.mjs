import { quiet } from '../support/browser/quiet.mjs';

/**
 * The actions of a user before the bytes are counted. All elements are found as a user finds them: by role
 * and name, in English.
 */

const untilReady = (page, tag) =>
  page.waitForFunction((name) => document.querySelector(name)?.matches(':state(ready)'), tag, {
    timeout: 30_000,
  });

/** Presses a button, waits for the opened part and all of its code, and closes it. */
async function open(page, button, opened) {
  await page.getByRole('button', { name: button }).first().click();
  await opened.waitFor();
  await quiet(page);
  await page.keyboard.press('Escape');
}

/** The code that tells a list of newer calls: it comes some seconds after the first rows, and is no part of them. */
const LATER = /\/change-stream-/;

/**
 * What is measured: a page, and what its user does there. Files that match `later` are not counted: whether they
 * come before the end depends on the machine.
 */
export const SCENARIOS = [
  {
    name: 'loader',
    title: 'Loader, no tag on the page',
    html: () => '<p>Nothing of ours here yet.</p>',
    act: async () => {},
  },
  {
    name: 'call-player',
    title: 'Call player, with the runtime',
    html: ({ callId }) => `<ramal-call-player call-id="${callId}"></ramal-call-player>`,
    act: (page) => untilReady(page, 'ramal-call-player'),
  },
  {
    name: 'call-list',
    title: 'Call list, to its first rows',
    // Calls between extensions: how numbers of other countries are written comes where there are some.
    html: () => '<ramal-call-list type="INTERNAL"></ramal-call-list>',
    later: LATER,
    act: (page) => untilReady(page, 'ramal-call-list'),
  },
  {
    name: 'call-list-abroad',
    title: 'Call list, with numbers of other countries',
    html: () => '<ramal-call-list></ramal-call-list>',
    later: LATER,
    act: (page) =>
      page
        .getByText(/^\+\d+ \d+/)
        .first()
        .waitFor(),
  },
  {
    name: 'call-list-opened',
    title: 'Call list, with filter panel, dates and menu opened',
    // Calls between extensions: how numbers of other countries are written comes where there are some.
    html: () => '<ramal-call-list type="INTERNAL"></ramal-call-list>',
    act: async (page) => {
      const news = page.waitForResponse((response) => LATER.test(response.url()));
      await untilReady(page, 'ramal-call-list');
      await open(page, /^Filters/, page.getByLabel('Filters', { exact: true }));
      await open(page, /^Period/, page.getByRole('dialog', { name: 'Choose a period' }));
      await open(page, /^Sort/, page.getByRole('menu', { name: 'Sort by' }));
      await news;
    },
  },
  {
    name: 'settings-list',
    title: 'A list of settings, to its first rows',
    html: () => '<ramal-settings-entity entity="queue"></ramal-settings-entity>',
    act: (page) => untilReady(page, 'ramal-settings-entity'),
  },
  {
    name: 'settings-form',
    title: 'A form of settings, with a search of users',
    html: () => '<ramal-settings-entity entity="queue" mode="create"></ramal-settings-entity>',
    act: async (page) => {
      await untilReady(page, 'ramal-settings-entity');
      await page.getByRole('combobox', { name: 'Users' }).and(page.locator(':enabled')).waitFor();
      await quiet(page);
    },
  },
  {
    name: 'settings-opened',
    title: 'Settings, with list, filters, sort menu, detail and form opened',
    html: () => '<ramal-settings-entity entity="queue"></ramal-settings-entity>',
    act: async (page) => {
      await untilReady(page, 'ramal-settings-entity');
      await open(page, /^Filters/, page.getByLabel('Filters', { exact: true }));
      await open(page, /^Sort/, page.getByRole('menu', { name: 'Sort by' }));
      await page.getByRole('rowheader').getByRole('button').first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('combobox', { name: 'Users' }).and(page.locator(':enabled')).click();
      await page.getByRole('listbox').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'flow-designer',
    title: 'Flow designer, to its cards',
    html: ({ flowId }) => `<ramal-flow-designer flow-id="${flowId}"></ramal-flow-designer>`,
    act: (page) => untilReady(page, 'ramal-flow-designer'),
  },
  {
    name: 'flow-designer-opened',
    title: 'Flow designer, with everything opened',
    html: ({ flowId }) => `<ramal-flow-designer flow-id="${flowId}"></ramal-flow-designer>`,
    act: async (page) => {
      await untilReady(page, 'ramal-flow-designer');
      await page.getByRole('application').focus();
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
      await quiet(page);
      const panels = page.getByRole('group', { name: 'Panels' }).getByRole('button');
      for (const panel of await panels.all()) {
        await panel.click();
        await quiet(page);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled')).click();
      await page.getByRole('dialog', { name: /^Publish/ }).waitFor();
      await quiet(page);
      await page.keyboard.press('Escape');
      await open(page, /^More/, page.getByRole('menu'));
    },
  },
  {
    name: 'report-panel',
    title: 'One panel of a report, drawn by uPlot, with the runtime',
    html: () => '<ramal-report-panel report="call" panel="status-per-day"></ramal-report-panel>',
    act: async (page) => {
      await untilReady(page, 'ramal-report-panel');
      await page.getByRole('listbox', { name: 'Status by day' }).waitFor();
    },
  },
  {
    name: 'report',
    title: 'Call report, with all its panels',
    html: () => '<ramal-report type="call"></ramal-report>',
    act: async (page) => {
      await untilReady(page, 'ramal-report');
      await page.getByRole('listbox', { name: 'Calls by weekday and hour' }).waitFor();
    },
  },
];
