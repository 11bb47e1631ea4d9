import '../../../src/elements/loader.ts';
import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { Form } from '../support/settings/form.ts';
import { until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** How long a company keeps its calls: fields that only some back ends have. */

let world: World;
let sent: unknown;
beforeEach(() => {
  world = newWorld();
  sent = undefined;
  const company = { id: 5, name: 'Padaria', isActive: true, users: [], recordingDays: 90, callDays: null };
  world.api.on('GET /levels/5', () => json(company));
  world.api.on('PUT /levels/5', async (request) => {
    sent = JSON.parse(request.body ?? 'null');
    return json({ message: 'Saved.' });
  });
});
afterEach(() => world.end());

async function show(mode: 'view' | 'edit', features: readonly string[] = ALL_FEATURES) {
  world.api.on('GET /auth/check', () => json({ ...userWith(), features }));
  const element = document.createElement('ramal-settings-entity');
  for (const [name, value] of Object.entries({ entity: 'level', mode, 'record-id': '5' }))
    element.setAttribute(name, value);
  document.body.append(element);
  const page = new Form(element);
  await until(() => page.text.includes('Padaria') || page.all('form input').length > 0, 'the company');
  return page;
}
const fieldOf = (page: Form, label: string) => {
  const id = page
    .all<HTMLLabelElement>('label')
    .find(({ textContent }) => textContent?.startsWith(label))?.htmlFor;
  return page.all<HTMLInputElement>('input').find((input) => input.id === id);
};
async function type(page: Form, label: string, value: string): Promise<void> {
  const field = (await until(() => fieldOf(page, label), label)) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('how long a company keeps its calls', () => {
  it('is a number of days, refused where the call would go before its recording', async () => {
    const page = await show('edit');
    await until(() => fieldOf(page, 'Keep recordings (days)')?.value === '90', 'the days');
    await type(page, 'Keep calls (days)', '30');
    page.submit();
    await until(() => page.errors.length > 0, 'the error');
    expect(page.errors).toEqual(['A call is never kept shorter than its recording or its transcript.']);
    expect(sent).toBe(undefined);
    await type(page, 'Keep calls (days)', '365');
    page.submit();
    await until(() => sent, 'it is sent');
    expect(sent).toMatchObject({ recordingDays: 90, transcriptDays: null, callDays: 365 });
  });

  it('is told on the page of the company', async () => {
    const page = await show('view');
    await until(() => page.text.includes('Keep recordings (days)90'), 'the days');
  });

  it('is neither shown nor sent where the back end does not have it', async () => {
    const view = await show('view', []);
    expect(view.text).not.toContain('Keep recordings');
    view.element.remove();
    const page = await show('edit', []);
    await until(() => page.all('form input').length > 0, 'the form');
    expect(page.text).not.toContain('Keep recordings');
    await type(page, 'Name', 'Padaria Rosa');
    page.submit();
    await until(() => sent, 'it is sent');
    expect(Object.keys(sent as object).sort()).toEqual(['isActive', 'name']);
  });
});
